import { BRAND } from '#lib/brand.ts';
import { formatInstant } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Translate, translate } from '#lib/i18n/translate.ts';
import { formatCount, formatMoney, type Money, parseDecimal, sumOf, UNIT } from '#lib/money.ts';
import type { RewardRow } from '#lib/wps/contract/rewards.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { formatPoints } from '../points/format-points.ts';

type Prize = Pick<
	RewardRow,
	'amount' | 'pointAmount' | 'bonusAmount' | 'freeRounds' | 'tickets' | 'drawId'
>;
type Progress = NonNullable<RewardRow['progress']>;
type Say = Translate<'rewards'>;

/** What a list of rewards is worth together. */
interface RewardSums {
	cash: Money;
	/** Money that becomes cash by play. */
	bonus: Money;
	points: Money;
	rounds: number;
	/** Tickets, by the names of their offers. */
	tickets: NonNullable<RewardRow['tickets']>;
	/** What is in them is not said before they are opened. */
	envelopes: number;
}

const WHYS = ['who', 'counts', 'limit', 'account', 'refused', 'closed'] as const;

export function sumRewards(rows: readonly Prize[]): RewardSums {
	return {
		cash: sumOf(rows.map(({ amount = 0n }) => amount)),
		bonus: sumOf(rows.map(({ bonusAmount = 0n }) => bonusAmount)),
		points: sumOf(rows.map(({ pointAmount = 0n }) => pointAmount)),
		rounds: rows.reduce((sum, { freeRounds }) => sum + (freeRounds?.rounds ?? 0), 0),
		tickets: rows.flatMap(({ tickets = [] }) => tickets),
		envelopes: rows.filter(({ drawId, amount }) => drawId !== undefined && !amount).length,
	};
}

/** Returns the parts of a sum that are not zero: cash, bonus, points, free rounds, tickets, envelopes. */
export function sumTexts(t: Say, sums: RewardSums): string[] {
	const { cash, bonus, points, rounds, tickets, envelopes } = sums;
	return [
		...(cash > 0n ? [formatMoney(cash, BRAND.currencySymbol)] : []),
		...(bonus > 0n ? [bonusText(t, bonus)] : []),
		...(points > 0n ? [pointsText(t, points)] : []),
		...(rounds > 0 ? [t('rounds', { count: formatCount(rounds) })] : []),
		...ticketTexts(t, tickets),
		...(envelopes > 0 ? [t('envelopes', { count: formatCount(envelopes) })] : []),
	];
}

/** Returns the prize of one reward, such as “৳20.00” or “10 free rounds of ৳5.00”. */
export function prizeText(t: Say, prize: Prize): string {
	const { amount, pointAmount, bonusAmount, freeRounds, tickets = [] } = prize;
	return joinTexts(t, [
		...(amount ? [formatMoney(amount, BRAND.currencySymbol)] : []),
		...(bonusAmount ? [bonusText(t, bonusAmount)] : []),
		...(pointAmount ? [pointsText(t, pointAmount)] : []),
		...(freeRounds
			? [
					t('rounds_of', {
						count: formatCount(freeRounds.rounds),
						stake: formatMoney(freeRounds.stake, BRAND.currencySymbol),
					}),
				]
			: []),
		...ticketTexts(t, tickets),
	]);
}

function ticketTexts(t: Say, tickets: RewardSums['tickets']): string[] {
	return tickets.map(({ name, count }) => t('tickets', { name, count: formatCount(count) }));
}

export function joinTexts(t: Say, texts: readonly string[]): string {
	const last = texts.at(-1) ?? '';
	if (texts.length < 2) return last;
	return t('and', { first: texts.slice(0, -1).join(', '), last });
}

function bonusText(t: Say, amount: Money): string {
	return t('bonus', { amount: formatMoney(amount, BRAND.currencySymbol) });
}

function pointsText(t: Say, points: Money): string {
	return points === UNIT ? t('points_one') : t('points', { points: formatPoints(points) });
}

/** Returns how far a member is, such as “12 of 50 rounds”. */
export function progressText(t: Say, progress: Progress): string {
	const { done, needed, unit } = progress;
	return t(`of.${unit}`, { done: amountText(unit, done), needed: amountText(unit, needed) });
}

/** Returns what a step asks for, such as “150 rounds”. */
export function neededText(t: Say, progress: Progress | undefined): string {
	if (!progress) return '';
	const { needed, unit } = progress;
	return t(`need.${unit}`, { needed: amountText(unit, needed) });
}

function amountText(unit: Progress['unit'], value: Money): string {
	return unit === 'money' ? formatMoney(value, BRAND.currencySymbol) : formatPoints(value);
}

/** Returns how far a member is, in whole percent; 100 only at the end. */
export function percentOf({ done, needed }: Progress): number {
	if (needed <= 0n || done >= needed) return 100;
	return Number((done * 100n) / needed);
}

/** Formats until when a reward can be taken. */
export function openUntil(locale: Locale, { expireTime }: Pick<RewardRow, 'expireTime'>): string {
	const t = translate(locale, 'rewards');
	return expireTime ? t('until', { end: formatInstant(locale, expireTime) }) : t('open_end');
}

/** Gives a refusal the words of its reason: what to do depends on it. */
export function withReason(locale: Locale, refusal: Refusal): Refusal {
	const { minimum } = refusal.params;
	if (refusal.code === 'rebate_too_low' && minimum !== undefined) {
		const amount = parseDecimal(minimum) ?? 0n;
		return { ...refusal, params: { minimum: formatMoney(amount, BRAND.currencySymbol) } };
	}
	const why = WHYS.find((one) => one === refusal.params['why']);
	if (refusal.code !== 'not_eligible' || !why) return refusal;
	return { ...refusal, message: translate(locale, 'rewards')(`why.${why}`) };
}
