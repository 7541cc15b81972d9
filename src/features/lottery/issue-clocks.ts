import { isLocale } from '#lib/i18n/locales.ts';
import { clockText } from './clock-text.ts';

const CLOSING_MS = 10_000;

/** A result is announced so long after an answer. */
const RESULT_MS = 8000;
let shownUntil = 0;

/**
 * Sets the clocks within an element by the answer that they came with: half of the round trip has
 * passed since the server measured the time.
 */
export function setClocks(root: ParentNode, { sentAt, answeredAt }: RoundTrip): void {
	const measuredAt = answeredAt - (answeredAt - sentAt) / 2;
	for (const clock of root.querySelectorAll<HTMLElement>('[data-left]')) {
		// On the element: the scripts of a page share the clocks, but no modules.
		clock.dataset['end'] = String(measuredAt + Number(clock.dataset['left']));
	}
	shownUntil = answeredAt + RESULT_MS;
	showClocks();
}

export interface RoundTrip {
	sentAt: number;
	answeredAt: number;
}

/** Returns the round trip of the page itself. */
export function roundTripOfPage(): RoundTrip {
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return { sentAt: entry?.requestStart ?? 0, answeredAt: entry?.responseStart ?? 0 };
}

/** Returns the milliseconds until a clock ends. */
export function leftOf(clock: Element): number | undefined {
	const end = clock.getAttribute('data-end');
	return end === null ? undefined : Number(end) - performance.now();
}

/** Writes the time that is left into every clock; in its last seconds in words. */
export function showClocks(): void {
	const { lang } = document.documentElement;
	for (const clock of document.querySelectorAll<HTMLElement>('[data-left]')) {
		const left = leftOf(clock);
		if (left === undefined || !isLocale(lang)) continue;
		sew(clock, left);
		const { closing = '', drawing = '' } = clock.dataset;
		const seconds = String(Math.ceil(left / 1000));
		const isOld = clock.dataset['phase'] === 'result' && performance.now() > shownUntil;
		if (isOld) clock.dataset['phase'] = 'selling';
		const phase = left <= 0 ? 'drawing' : left < CLOSING_MS ? 'closing' : undefined;
		const words = phase === 'drawing' ? drawing : closing.replace('{{left}}', seconds);
		const shown = phase ? words : clockText(lang, left);
		const isCounted = phase !== undefined || clock.dataset['phase'] === 'selling';
		if (phase) {
			clock.dataset['phase'] = phase;
			clock.removeAttribute('aria-label');
		}
		if (isCounted && clock.textContent !== shown) clock.textContent = shown;
	}
}

/** The ring of a clock has so many stitches, which leave one by one. */
const STITCHES = 30;

function sew({ dataset, style }: HTMLElement, left: number): void {
	const total = Number(dataset['total']);
	if (!total) return;
	const part = String(Math.ceil((STITCHES * left) / total) / STITCHES);
	if (style.getPropertyValue('--part') !== part) style.setProperty('--part', part);
}
