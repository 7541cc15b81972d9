import type { Locale } from '#lib/i18n/locales.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { ROUTES } from '#lib/routes.ts';
import type { FormatName } from '#lib/rules/lottery/formats.ts';
import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import { resultFacts } from '#lib/rules/lottery/result-facts.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { DrawnIssue } from '#lib/wps/contract/lottery-game.ts';

/** Returns the name of a lottery. */
export function lotteryName(locale: Locale, code: string): string {
	return textIn(LOTTERY_NAMES[code] ?? { en: code }, locale);
}

/** Returns the address of a lottery's page, or of one below it: a day, its charts. */
export function lotteryPath(locale: Locale, code: string, below = ''): string {
	return localizePath(locale, `${ROUTES.lottery.path}/${code}${below}`);
}

/** Returns the address of a lottery's board. */
export function boardPathOf(locale: Locale, code: string): string {
	return `${localizePath(locale, ROUTES.lottery.path)}?${new URLSearchParams({ gameCode: code })}`;
}

/** Returns the address that checks a draw, with the member's own ticket. */
export function verifyPath(
	locale: Locale,
	draw: { gameCode: string; numero: string; line?: string },
): string {
	return `${localizePath(locale, ROUTES.lotteryVerify.path)}?${new URLSearchParams(draw)}`;
}

/** The business day of an issue: `2026-11-26`. */
export function dayOfNumero(numero: string): string {
	return `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;
}

/** An issue in a list of one lottery: the number of its draw in the day, or the day. */
export function shortIssue(numero: string): string {
	return numero.length > 8 ? numero.slice(8) : dayOfNumero(numero);
}

/** The numbers of a drawn issue; absent for one without a result. */
export function numbersOf({ winningNumber }: DrawnIssue): string[] | undefined {
	return winningNumber === '' ? undefined : winningNumber.split(',');
}

/** What a result is, in words: `sum 25, big, odd, dragon`. */
export function factsText(locale: Locale, format: FormatName, result: readonly string[]): string {
	const t = translate(locale, 'draws');
	const { sum, words } = resultFacts(format, result);
	return [
		...(sum === undefined ? [] : [t('facts.sum', { sum })]),
		...words.map((word) => t(`facts.${word}`)),
	].join(', ');
}

const REASONS: readonly string[] = ['late_root', 'no_beacon', 'operator'];

/** Why an issue was not drawn. */
export function endText(
	locale: Locale,
	{ state, reason }: { state?: string | undefined; reason?: string | undefined },
): string {
	const t = translate(locale, 'draws');
	if (state === 'not_held') return t('end.not_held');
	const known = reason !== undefined && REASONS.includes(reason) ? reason : 'other';
	return t(`end.${known as 'other'}`);
}
