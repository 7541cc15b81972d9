import { tick } from '#browser/countdowns.ts';
import { readPage } from '#browser/load-page.ts';
import { isUserActive, onInteraction } from '#browser/presence.ts';
import { roundVersion, type Told, toldRounds } from './live-round.ts';

/** The page is not read more often. */
const PAUSE_MS = 1000;
const AFTER_FAILURE_MS = 10_000;

let told: Told | undefined;
let isReading = false;
/** What the page was read for last: it is never older. */
let readFor: string | undefined;

/** Keeps the page of a round true while it is told that the round stands otherwise. */
export function startRound(): void {
	document.addEventListener('rounds', ({ detail }: CustomEventInit<string>) => {
		told = toldRounds(detail).find(({ id }) => id === shown()?.dataset['round']);
		void follow();
	});
	onInteraction((wasAway) => {
		if (wasAway) void follow();
	});
}

const shown = () => document.querySelector<HTMLElement>('main [data-round]');

async function follow(): Promise<void> {
	showClosing();
	const stands = told && roundVersion(told);
	const isTrue = stands === undefined || stands === shown()?.dataset['stands'];
	if (isReading || isTrue || readFor === stands || !isUserActive()) return;
	isReading = true;
	readFor = stands;
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

/** Whoever stands on one of its links still does. */
function take(page: Document): void {
	const [before, now] = [shown(), page.querySelector<HTMLElement>('[data-round]')];
	if (!before || !now) return;
	const href = before.querySelector('a:focus')?.getAttribute('href');
	const taken = document.importNode(now, true);
	before.replaceWith(taken);
	if (href) taken.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
	showClosing();
}

/** Until when an unfinished round can be finished. */
function showClosing(): void {
	const left = shown()?.querySelector<HTMLElement>('[data-left]');
	if (left && told?.closesAt !== undefined) left.dataset['closes'] = String(told.closesAt);
	tick();
}
