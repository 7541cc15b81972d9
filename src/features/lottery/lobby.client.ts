import { readPage } from '#browser/load-page.ts';
import { refreshDelayMs } from '#lib/rules/lottery/lobby.ts';
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

start();
