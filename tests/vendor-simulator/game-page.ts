/**
 * The simulator's game: a coin toss. It opens with its token, plays, and notifies the site around
 * it.
 */
export const GAME_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Coin toss</title>
<link rel="icon" href="data:,">
<style>:root { color-scheme: light } body { margin: 1rem; background: #fff; color: #111; font: 1rem/2 sans-serif }</style>
<h1>Coin toss</h1>
<p>Balance: <span id="balance">…</span></p>
<label>Stake <input id="stake" inputmode="decimal" value="10"></label>
<button id="toss" disabled>Toss</button>
<button id="leave">Leave</button>
<p id="result" role="status"></p>
<script src="/game.js"></script>
</html>`;

export const GAME_SCRIPT = `
const query = new URLSearchParams(location.search);
const balance = document.getElementById('balance');
const result = document.getElementById('result');
const toss = document.getElementById('toss');
const isDemo = query.get('mode') === 'demo';
let key;

function tell(type) {
	if (parent !== window) parent.postMessage({ type }, '*');
}

async function ask(path, body) {
	const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
	return answer.json();
}

function show(units) {
	balance.textContent = (Number(units) / 10000).toFixed(2);
}

addEventListener('message', ({ data }) => {
	if (data && data.type === 'jhilik:hello') tell('jhilik:ready');
});
document.getElementById('leave').addEventListener('click', () => tell('jhilik:exit'));
toss.addEventListener('click', async () => {
	toss.disabled = true;
	const stake = document.getElementById('stake').value;
	const round = await ask('/api/toss', { key, stake });
	result.textContent = round.text;
	if (round.balance !== undefined) show(round.balance);
	toss.disabled = false;
	tell('jhilik:balance');
});

(async () => {
	const gameCode = location.pathname.split('/').pop();
	const opened = isDemo
		? { key: 'demo', balance: '10000000' }
		: await ask('/api/open', { launchToken: query.get('launchToken'), gameCode });
	if (opened.key === undefined) {
		result.textContent = opened.text;
		return;
	}
	key = opened.key;
	show(opened.balance);
	toss.disabled = false;
	tell('jhilik:ready');
})();
`;
