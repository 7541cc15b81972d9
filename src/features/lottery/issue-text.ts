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

/** How often a game draws: `1 minute`, `30 seconds`, or the time of its next draw. */
export function cycleText(locale: Locale, game: LotteryGame, readAt: Date): string {
	const t = translate(locale, 'lottery');
	const { everySeconds, remainTime } = game;
	if (everySeconds) {
		const isMinutes = everySeconds % 60 === 0;
		return t(isMinutes ? 'cycle.minutes' : 'cycle.seconds', {
			n: isMinutes ? everySeconds / 60 : everySeconds,
		});
	}
	if (remainTime === undefined) return '';
	return t('cycle.at', { time: formatTime(locale, new Date(readAt.getTime() + remainTime)) });
}
