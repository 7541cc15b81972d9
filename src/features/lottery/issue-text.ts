import { formatTime } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';

const DAY_DIGITS = 8;

/** The short name of an issue: the number of its draw in the day, or the month and day. */
export function shortNumero(numero: string): string {
	if (numero.length > DAY_DIGITS) return numero.slice(DAY_DIGITS);
	return `${numero.slice(6, 8)}/${numero.slice(4, 6)}`;
}

/** The time of the next draw of a daily game; the names of fast games say how often they draw. */
export function drawTimeText(locale: Locale, game: LotteryGame, readAt: Date): string {
	const t = translate(locale, 'lottery');
	const { everySeconds, remainTime } = game;
	if (everySeconds || remainTime === undefined) return '';
	return t('draw_at', { time: formatTime(locale, new Date(readAt.getTime() + remainTime)) });
}
