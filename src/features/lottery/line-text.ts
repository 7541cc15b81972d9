import type { Locale } from '#lib/i18n/locales.ts';
import type { SlipLine } from '#lib/rules/lottery/slip.ts';
import { choiceText } from './play-text.ts';

/** Odds in 1/10,000 as they are shown: `9.75`. */
export function oddsText(odds: number): string {
	return `${odds / 10_000}×`;
}

/** Choices shown of a long line. */
const SHOWN_MAX = 12;

/** Returns the chosen texts of a line, field by field, and how many are not shown. */
export function chosenTexts(locale: Locale, { play, choice }: SlipLine) {
	let room = SHOWN_MAX;
	const fields = choice.map((options, at) => {
		const field = play.fields[Math.min(at, play.fields.length - 1)];
		const shown = options.slice(0, Math.max(room, 0));
		room -= shown.length;
		return shown.map((option) => choiceText(locale, field, option));
	});
	const total = choice.reduce((sum, options) => sum + options.length, 0);
	return { fields, more: Math.max(0, total - SHOWN_MAX) };
}
