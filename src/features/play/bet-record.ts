import type { Locale } from '#lib/i18n/locales.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, toJsonNumber } from '#lib/money.ts';
import { ROUTES } from '#lib/routes.ts';
import type { BetRecord } from '#lib/wps/contract/games.ts';

/**
 * Returns the net result of a round, corrections included, as text with its sign. A round with a win that
 * is still checked has none yet.
 */
export function resultOf(bet: BetRecord, { locale, symbol }: { locale: Locale; symbol: string }) {
	const t = translate(locale, 'records');
	const { status, betAmount, freeAmount, payout, correctionAmount = 0n, reviewAmount } = bet;
	const profit = payout + correctionAmount - betAmount;
	if (reviewAmount) return { text: t('review'), isGain: false };
	if (status !== 'settled') return { text: t(`status.${status}`), isGain: false };
	if (profit === 0n && freeAmount) return { text: t('free_lost'), isGain: false };
	if (profit === 0n) return { text: t('even'), isGain: false };
	const amount = formatMoney(profit < 0n ? -profit : profit, symbol);
	return { text: t(profit > 0n ? 'won' : 'lost', { amount }), isGain: profit > 0n };
}

/** Returns the id of a round in the live stream. */
export function roundId({ vassalage, roundId: ofVendor }: BetRecord): string {
	return `${vassalage}/${ofVendor}`;
}

/**
 * Returns the version of a round: it differs when the shown round is outdated
 * (features/play/live-round.ts).
 */
export function roundVersion({ status, ...bet }: BetRecord): string {
	const { betAmount, freeAmount = 0n, tipAmount = 0n, payout } = bet;
	const { correctionAmount = 0n, reviewAmount = 0n } = bet;
	const results = [payout, correctionAmount, reviewAmount];
	const amounts = [betAmount, freeAmount, tipAmount, ...results].map(toJsonNumber);
	return [status, ...amounts].join(' ');
}

type RoundKey = Pick<BetRecord, 'vassalage' | 'roundId'>;

/** Returns the page of one round. */
export function roundPath({ vassalage, roundId }: RoundKey, locale: Locale): string {
	const query = new URLSearchParams({ vassalage, roundId });
	return `${localizePath(locale, ROUTES.round.path)}?${query}`;
}

/**
 * Returns the page of a game's held stakes: the round, or the betting record for several rounds.
 */
export function heldPath(
	{ vassalage, roundId }: { vassalage: string; roundId?: string | undefined },
	locale: Locale,
): string {
	if (roundId === undefined) return localizePath(locale, ROUTES.bettingRecord.path);
	return roundPath({ vassalage, roundId }, locale);
}

/** Returns the address of a round's game. */
export function gameOfRound({ vassalage, gameCode }: BetRecord, locale: Locale): string {
	const query = new URLSearchParams({ vassalage, gameCode });
	return `${localizePath(locale, ROUTES.game.path)}?${query}`;
}
