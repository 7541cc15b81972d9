import { tick } from '#browser/countdowns.ts';
import { readPage } from '#browser/load-page.ts';
import { isUserActive, onInteraction } from '#browser/presence.ts';
import { parseRounds, type RoundUpdate, roundVersion } from './live-round.ts';

/** Shortest time between two reads of the page. */
const PAUSE_MS = 1000;
const AFTER_FAILURE_MS = 10_000;

let isReading = false;
let latest: RoundUpdate[] = [];
/** The update that the last read was for. The page read is at least as recent. */
let readFor: RoundUpdate[] | undefined;
/** New rows, the latest first: they are inserted when the reader is at the top. */
let waiting: Element[] = [];

/**
 * Keeps the betting record up to date. A visible round changes in place; new rounds are inserted
 * when the reader is at the top, and announced otherwise.
 */
export function startRecords(): void {
	document.addEventListener('rounds', ({ detail }: CustomEventInit<string>) => {
		latest = parseRounds(detail);
		void follow();
	});
	onInteraction((wasAway) => {
		if (wasAway) void follow();
		if (isAtTop()) putIn();
	});
	news()?.addEventListener('click', () => {
		putIn();
		list()?.parentElement?.scrollIntoView();
		scrollTo({ top: 0 });
	});
}

const list = () => document.querySelector<HTMLElement>('.records');
const news = () => document.querySelector<HTMLButtonElement>('#news');
const rowsOf = (part: ParentNode) => [...part.querySelectorAll('.rows > li')];
const rowOf = (id: string) =>
	document.querySelector<HTMLElement>(`[data-round="${CSS.escape(id)}"]`);

async function follow(): Promise<void> {
	showClosings();
	if (isReading || readFor === latest || !isUserActive() || !isBehind()) return;
	isReading = true;
	readFor = latest;
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

/** Whether an update is neither shown nor waiting to be inserted. */
function isBehind(): boolean {
	const isFirst = list()?.dataset['page'] === '1' || !list();
	return latest.some((update) => {
		const row = rowOf(update.id) ?? waiting.find((one) => idOf(one) === update.id);
		return row ? row.getAttribute('data-version') !== roundVersion(update) : isFirst;
	});
}

const idOf = (row: Element) => row.getAttribute('data-round') ?? '';

function take(page: Document): void {
	const days = [...page.querySelectorAll('.records > .day')].map((day) =>
		document.importNode(day, true),
	);
	const rows = days.flatMap(rowsOf);
	if (!list()) {
		// The first round of all: there is no list yet that could move.
		const main = page.querySelector('main');
		if (rows.length > 0 && main) {
			document
				.querySelector('main')
				?.replaceChildren(...document.importNode(main, true).childNodes);
		}
		showClosings();
		return;
	}
	for (const day of days) renewHeading(day);
	for (const row of rows) {
		const shown = rowOf(idOf(row));
		if (shown && shown.getAttribute('data-version') !== row.getAttribute('data-version')) {
			renew(shown, row);
		}
	}
	if (list()?.dataset['page'] === '1') {
		waiting = rows.filter((row) => !rowOf(idOf(row)));
		if (isAtTop()) putIn();
		else announce();
	}
	showClosings();
}

/** Replaces a row in place and keeps its height, so that the content below does not move up. */
function renew(shown: HTMLElement, row: Element): void {
	shown.style.minHeight = `${shown.getBoundingClientRect().height}px`;
	shown.setAttribute('data-version', row.getAttribute('data-version') ?? '');
	shown.replaceChildren(...row.childNodes);
	shown.classList.add('fresh');
}

const dayLike = (day: Element) =>
	list()?.querySelector(`[data-day="${day.getAttribute('data-day')}"]`);

/** After midnight "today" is "yesterday". */
function renewHeading(day: Element): void {
	const [shown, heading] = [dayLike(day)?.querySelector('h2'), day.querySelector('h2')];
	if (shown && heading) shown.textContent = heading.textContent;
}

/** Returns the shown list of the day of a row that waits. The first round of a day adds the day. */
function listOfDay(rows: HTMLElement, row: Element): Element | null | undefined {
	const day = row.closest('.day');
	const shown = day && dayLike(day);
	if (!day || shown) return shown?.querySelector('.rows');
	const added = day.cloneNode(true) as Element;
	const inner = added.querySelector('.rows');
	inner?.replaceChildren();
	rows.prepend(added);
	return inner;
}

/** The list starts below the bar: the reader has not scrolled into it. */
function isAtTop(): boolean {
	const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
	return (list()?.getBoundingClientRect().top ?? 0) >= bar;
}

function putIn(): void {
	const rows = list();
	if (!rows || waiting.length === 0) return;
	const size = rowsOf(rows).length;
	// The oldest first: each goes to the top of its day.
	for (const row of [...waiting].reverse()) {
		row.classList.add('fresh');
		listOfDay(rows, row)?.prepend(row);
	}
	// Keeps the number of rows of a page; older ones are on the next page.
	const most = Math.max(size, Number(rows.dataset['size']));
	for (const row of rowsOf(rows).slice(most)) row.remove();
	for (const day of rows.querySelectorAll('.day')) {
		if (rowsOf(day).length === 0) day.remove();
	}
	waiting = [];
	announce();
	showClosings();
}

function announce(): void {
	const button = news();
	if (!button) return;
	const text = waiting.length === 1 ? button.dataset['one'] : button.dataset['many'];
	button.textContent = (text ?? '').replace('{{count}}', String(waiting.length));
	button.hidden = waiting.length === 0;
}

/** Updates the deadlines of unfinished rounds. */
function showClosings(): void {
	for (const { id, closesAt } of latest) {
		const shown = rowOf(id)?.querySelector<HTMLElement>('[data-left]');
		if (shown && closesAt !== undefined) shown.dataset['closes'] = String(closesAt);
	}
	tick();
}
