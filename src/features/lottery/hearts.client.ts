import { askLogin } from '#lib/wps/ask-login.ts';

/** Sets favourites of the lobby without a new page. Without this script they are buttons of a form. */
export function startLotteryHearts(): void {
	document.addEventListener('click', (event) => {
		const { target } = event;
		const heart = target instanceof Element && target.closest<HTMLButtonElement>('.lot-heart');
		if (!heart || heart.dataset['dialog'] !== undefined) return;
		event.preventDefault();
		if (!heart.ariaBusy) void press(heart);
	});
}

/** Shows the change at once, sends it, and reverts it when it is refused. */
async function press(heart: HTMLButtonElement): Promise<void> {
	const isAdding = heart.name === 'add';
	mark(heart, isAdding);
	heart.ariaBusy = 'true';
	const request = () => send(heart.value, isAdding).catch(() => undefined);
	let status = await request();
	if (status === 401 && (await askLogin())) status = await request();
	heart.ariaBusy = null;
	if (status === 200) return;
	mark(heart, !isAdding);
	const detail = document.getElementById('lobby-favourites')?.dataset['failed'];
	document.dispatchEvent(new CustomEvent('toast', { detail }));
}

async function send(gameId: string, isAdding: boolean): Promise<number> {
	const path = document.getElementById('lobby-favourites')?.dataset['path'] ?? '';
	const headers = { 'content-type': 'application/json', 'x-wps': '1' };
	// The page may be left at once.
	const keepalive = true;
	const response = isAdding
		? await fetch(path, { method: 'PUT', headers, keepalive, body: JSON.stringify({ gameId }) })
		: await fetch(`${path}?gameId=${gameId}`, { method: 'DELETE', headers, keepalive });
	return response.status;
}

function mark(heart: HTMLButtonElement, isMarked: boolean): void {
	heart.name = isMarked ? 'remove' : 'add';
	heart.setAttribute('aria-pressed', String(isMarked));
}
