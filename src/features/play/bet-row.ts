import { formatTime } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatDifference, formatMoney } from '#lib/money.ts';
import type { BetRecord } from '#lib/wps/contract/games.ts';
import { gameOfRound, resultOf, roundId, roundPath, roundVersion } from './bet-record.ts';

interface BetRowInput {
	locale: Locale;
	/** The currency symbol of the balance. */
	symbol: string;
}

type Fact = readonly [name: string, value: string];

/**
 * The row of the betting record for one round. Amounts of zero are left out, but stake and payout.
 */
export function betRow(bet: BetRecord, { locale, symbol }: BetRowInput) {
	const t = translate(locale, 'records');
	const isOpen = bet.status === 'open';
	const { freeAmount, tipAmount, correctionAmount, reviewAmount } = bet;
	const facts: Fact[] = [[t('stake'), formatMoney(bet.betAmount, symbol)]];
	if (freeAmount) facts.push([t('free_round'), formatMoney(freeAmount, symbol)]);
	if (tipAmount) facts.push([t('tip'), formatMoney(tipAmount, symbol)]);
	facts.push([t('payout'), isOpen ? '–' : formatMoney(bet.payout, symbol)]);
	if (correctionAmount) {
		facts.push([t('kind.correction'), formatDifference(correctionAmount, symbol)]);
	}
	if (reviewAmount) facts.push([t('review'), formatMoney(reviewAmount, symbol)]);
	return {
		id: roundId(bet),
		version: roundVersion(bet),
		href: roundPath(bet, locale),
		resume: isOpen ? gameOfRound(bet, locale) : undefined,
		title: bet.gameName,
		betTime: bet.betTime,
		time: formatTime(locale, bet.betTime),
		/** Shown as a badge in place of an amount. */
		badge: bet.status === 'settled' ? undefined : bet.status,
		...resultOf(bet, { locale, symbol }),
		facts,
	};
}
