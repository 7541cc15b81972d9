import { readPage } from '#browser/load-page.ts';
import { refreshDelayMs } from '#lib/rules/lottery/lobby.ts';
import { askLogin } from '#lib/wps/ask-login.ts';
import { roundTripOfPage, setClocks, showClocks } from './issue-clocks.ts';

/** After sleep the list is not older than this when it is shown. */
const SOON_MS = 0;
/** A list that could not be read is asked for again. */
const RETRY_MS = 7000;

let timer = 0;

/** Moves the clocks on and reads the list again when a game changes. */
function start(): void {
	const lots = document.getElementById('lots');
	if (!lots) return;
	setClocks(lots, roundTripOfPage());
	setInterval(showClocks, 250);
	schedule(refreshDelayMs([Number(lots.dataset['refresh'])]));
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') schedule(SOON_MS);
	});
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) schedule(SOON_MS);
	});
	document.addEventListener('click', (event) => {
		const { target } = event;
		const heart = target instanceof Element && target.closest<HTMLButtonElement>('.lot-heart');
		if (!heart || heart.dataset['dialog'] !== undefined) return;
		event.preventDefault();
		if (!heart.ariaBusy) void press(heart);
	});
}

function schedule(delayMs: number): void {
	clearTimeout(timer);
	timer = window.setTimeout(() => void refresh(), delayMs);
}

async function refresh(): Promise<void> {
	if (document.visibilityState !== 'visible') return;
	const sentAt = performance.now();
	const page = await readPage(location.href).catch(() => undefined);
	const answeredAt = performance.now();
	const fresh = page?.getElementById('lots');
	const shown = document.getElementById('lots');
	if (!fresh || !shown) {
		schedule(RETRY_MS);
		return;
	}
	const focused = document.activeElement?.closest('#lots li')?.id;
	const isHeart = document.activeElement?.matches('.lot-heart');
	shown.replaceChildren(...fresh.childNodes);
	shown.dataset['refresh'] = fresh.dataset['refresh'] ?? '';
	setClocks(shown, { sentAt, answeredAt });
	const again = focused ? document.getElementById(focused) : null;
	again?.querySelector<HTMLElement>(isHeart ? '.lot-heart' : 'a')?.focus({ preventScroll: true });
	schedule(refreshDelayMs([Number(fresh.dataset['refresh'])]));
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
	const response = isAdding
		? await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ gameId }) })
		: await fetch(`${path}?gameId=${gameId}`, { method: 'DELETE', headers });
	return response.status;
}

function mark(heart: HTMLButtonElement, isMarked: boolean): void {
	heart.name = isMarked ? 'remove' : 'add';
	heart.setAttribute('aria-pressed', String(isMarked));
}

start();
