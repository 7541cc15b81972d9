import { tick } from '#browser/countdowns.ts';
import { readPage } from '#browser/load-page.ts';
import { isUserActive, onInteraction } from '#browser/presence.ts';
import { parseRounds, type RoundUpdate, roundVersion } from './live-round.ts';

/** Shortest time between two reads of the page. */
const PAUSE_MS = 1000;
const AFTER_FAILURE_MS = 10_000;

let update: RoundUpdate | undefined;
let isReading = false;
/** The version that the last read was for. The page read is at least as recent. */
let readFor: string | undefined;

/** Keeps the page of a round up to date with the versions of the live stream. */
export function startRound(): void {
	document.addEventListener('rounds', ({ detail }: CustomEventInit<string>) => {
		update = parseRounds(detail).find(({ id }) => id === shown()?.dataset['round']);
		void follow();
	});
	onInteraction((wasAway) => {
		if (wasAway) void follow();
	});
}

const shown = () => document.querySelector<HTMLElement>('main [data-round]');

async function follow(): Promise<void> {
	showClosing();
	const version = update && roundVersion(update);
	const isTrue = version === undefined || version === shown()?.dataset['version'];
	if (isReading || isTrue || readFor === version || !isUserActive()) return;
	isReading = true;
	readFor = version;
	let pauseMs = PAUSE_MS;
	try {
		take(await readPage(location.href));
	} catch {
		readFor = undefined;
		pauseMs = AFTER_FAILURE_MS;
	}
	await new Promise((rested) => setTimeout(rested, pauseMs));
	isReading = false;
	void follow();
}

/** Replaces the round and restores the focus on its link. */
function take(page: Document): void {
	const [before, now] = [shown(), page.querySelector<HTMLElement>('[data-round]')];
	if (!before || !now) return;
	const href = before.querySelector('a:focus')?.getAttribute('href');
	const taken = document.importNode(now, true);
	before.replaceWith(taken);
	if (href) taken.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
	showClosing();
}

/** Updates the deadline of an unfinished round. */
function showClosing(): void {
	const left = shown()?.querySelector<HTMLElement>('[data-left]');
	if (left && update?.closesAt !== undefined) left.dataset['closes'] = String(update.closesAt);
	tick();
}
