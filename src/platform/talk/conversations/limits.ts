import { countLetters, tidyText } from '#lib/rules/service/letters.ts';
import { refuse } from '#platform/core/refuse.ts';

/** In 24 hours, of a member. */
export const FEEDBACK_PER_DAY = 5;
export const OPENED_PER_DAY = 10;
/** Texts of the person in one conversation, in 24 hours. */
export const REPLIES_PER_DAY = 30;
/** Conversations that visitors open from one internet address in an hour. */
export const VISITORS_PER_HOUR = 5;

/** What is solved is closed after some days, and a reply opens it again for some more. Units: days. */
export const CLOSED_AFTER = 7;
export const REOPENED_WITHIN = 30;

/** The clock of a complaint. Units: days after it was opened. */
export const COMPLAINT_DAYS = { warned: 28, alarm: 50, final: 56 } as const;

const DAY_S = 24 * 60 * 60;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns a text as it is stored. Refuses `feedback_length` for one without a visible letter, with more
 * letters than `max` as a person counts them, or with more bytes.
 */
export function requireLength(
	given: string,
	{ max, bytesMax, field }: { max: number; bytesMax: number; field: string },
): string {
	const text = tidyText(given);
	const bytes = Buffer.byteLength(text);
	// The counter is slow on texts that are refused anyway.
	const count = !VISIBLE.test(text) ? 0 : bytes > bytesMax ? [...text].length : countLetters(text);
	if (count === 0 || count > max || bytes > bytesMax) {
		throw refuse('feedback_length', { min: '1', max: String(max), count: String(count) }, field);
	}
	return text;
}

/** Refuses `too_many_requests` when as many were opened as a day has; says when the oldest is a day old. */
export function requireRoom(opened: readonly { openedAt: Date; now: Date }[], max: number): void {
	const [oldest] = opened;
	if (!oldest || opened.length < max) return;
	const passedS = (oldest.now.getTime() - oldest.openedAt.getTime()) / 1000;
	throw refuse('too_many_requests', { retryAfterS: String(Math.ceil(DAY_S - passedS)) });
}
