import type { Locale } from '#lib/i18n/locales.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, toJsonNumber } from '#lib/money.ts';
import { ROUTES } from '#lib/routes.ts';
import type { BetRecord } from '#lib/wps/contract/games.ts';

/** What a round brought, corrections included, in words and with its sign. */
export function resultOf(bet: BetRecord, { locale, symbol }: { locale: Locale; symbol: string }) {
	const t = translate(locale, 'records');
	const { status, betAmount, freeAmount, payout, correctionAmount = 0n } = bet;
	const profit = payout + correctionAmount - betAmount;
	if (status !== 'settled') return { text: t(`status.${status}`), isGain: false };
	if (profit === 0n && freeAmount) return { text: t('free_lost'), isGain: false };
	if (profit === 0n) return { text: t('even'), isGain: false };
	const amount = formatMoney(profit < 0n ? -profit : profit, symbol);
	return { text: t(profit > 0n ? 'won' : 'lost', { amount }), isGain: profit > 0n };
}

/** What a round is called where it is told of. */
export function roundId({ vassalage, roundId: ofVendor }: BetRecord): string {
	return `${vassalage}/${ofVendor}`;
}

/** What tells that a round is no longer shown as it stands (features/play/live-round.ts). */
export function roundVersion({ status, ...bet }: BetRecord): string {
	const { betAmount, freeAmount = 0n, tipAmount = 0n, payout, correctionAmount = 0n } = bet;
	const amounts = [betAmount, freeAmount, tipAmount, payout, correctionAmount].map(toJsonNumber);
	return [status, ...amounts].join(' ');
}

type RoundKey = Pick<BetRecord, 'vassalage' | 'roundId'>;

/** The page of one round. */
export function roundPath({ vassalage, roundId }: RoundKey, locale: Locale): string {
	const query = new URLSearchParams({ vassalage, roundId });
	return `${localizePath(locale, ROUTES.round.path)}?${query}`;
}

/** Where what a game holds is told of: the page of the round, or the record where there are several. */
export function heldPath(
	{ vassalage, roundId }: { vassalage: string; roundId?: string | undefined },
	locale: Locale,
): string {
	if (roundId === undefined) return localizePath(locale, ROUTES.bettingRecord.path);
	return roundPath({ vassalage, roundId }, locale);
}

/** The game that a round was played at. */
export function gameOfRound({ vassalage, gameCode }: BetRecord, locale: Locale): string {
	const query = new URLSearchParams({ vassalage, gameCode });
	return `${localizePath(locale, ROUTES.game.path)}?${query}`;
}
