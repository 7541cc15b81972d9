import { readPage } from '#browser/load-page.ts';
import { type RoundTrip, roundTripOfPage, setClocks } from './issue-clocks.ts';

interface KeepFreshInput {
	/** The id of the element that is kept fresh. `data-refresh`: the milliseconds to the next reading. */
	id: string;
	/** The address that is read, at once; by default the page itself, when it is due. */
	page?: string | undefined;
	/** Moves the clocks on, four times a second. */
	tick: () => void;
	/** Takes over what was read. */
	show: (fresh: HTMLElement, roundTrip: RoundTrip) => void;
	/** After a lock or a draw the server needs a moment. */
	afterMs?: number;
	/** When a page that could not be read is asked for again. */
	retryMs: number;
}

const TICK_MS = 250;

/**
 * Moves the clocks of a page on and reads it again when an issue changes, after sleep, and when the
 * browser shows it from its history.
 */
export function keepFresh({ id, page, tick, show, afterMs = 0, retryMs }: KeepFreshInput): void {
	const shown = document.getElementById(id);
	if (!shown) return;
	let timer = 0;
	const schedule = (delayMs: number) => {
		clearTimeout(timer);
		timer = window.setTimeout(() => void refresh(), delayMs);
	};
	const refresh = async () => {
		if (document.visibilityState !== 'visible') return;
		const sentAt = performance.now();
		const read = await readPage(page ?? location.href).catch(() => undefined);
		const answeredAt = performance.now();
		const fresh = read?.getElementById(id);
		if (fresh) show(fresh, { sentAt, answeredAt });
		schedule(fresh ? Number(fresh.dataset['refresh']) + afterMs : retryMs);
	};
	setClocks(shown, roundTripOfPage());
	setInterval(tick, TICK_MS);
	schedule(page === undefined ? Number(shown.dataset['refresh']) + afterMs : 0);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') schedule(0);
	});
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) schedule(0);
	});
}
