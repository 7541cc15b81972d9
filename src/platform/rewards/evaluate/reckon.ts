import { type Money, minOf, sumOf, UNIT } from '#lib/money.ts';
import type { PrizeValue, Rule, Tier } from '../rules/rule-schema.ts';
import type { GameType } from '../rules/rule-words.ts';

/** What was counted for a member, in the unit of the rule's `counts`. */
export interface Counted {
	total: Money;
	/** By game type, where the rule counts play. */
	byType?: Partial<Record<GameType, Money>>;
}

export interface Due {
	tier: Tier;
	/** Cash, bonus or points; 0 for a prize that is no amount. */
	amount: Money;
}

/** The smallest part of a prize: 0.01, for points too. */
const STEP: Money = UNIT / 100n;

/** Parts of a percentage. */
const WHOLE_BP = 10_000n;

/**
 * Reckons what a rule owes a member for what was counted: the highest tier reached, or every one
 * where tiers add up. Amounts are rounded down to 0.01 per game type.
 */
export function reckon(rule: Rule, { counted, level }: { counted: Counted; level: number }): Due[] {
	const reached = rule.pay.tiers.filter(
		(tier) => (tier.at ?? 0n) <= counted.total && (tier.level ?? 0) <= level,
	);
	const top = reached.at(-1);
	if (!top) return [];
	const paid = rule.pay.adds ? highestOfEach(reached) : [top];
	const due = paid.map((tier) => ({ tier, amount: amountOf(tier, counted) }));
	const { least = 0n } = rule.pay;
	const isAmount = due.some(({ tier }) => valueIn(tier));
	return isAmount && (sumOf(due.map(({ amount }) => amount)) < least || isNothing(due)) ? [] : due;
}

/** The highest level of each step. */
function highestOfEach(reached: readonly Tier[]): Tier[] {
	return reached.filter((tier, index) => {
		const next = reached[index + 1];
		return !next || next.at !== tier.at;
	});
}

function isNothing(due: readonly Due[]): boolean {
	return due.every(({ tier, amount }) => valueIn(tier) && amount === 0n);
}

/** The amount of a tier's prize: money, or points. */
function amountOf(tier: Tier, counted: Counted): Money {
	const value = valueIn(tier);
	if (!value) return 0n;
	const { fixed, percent, rates } = value;
	if (fixed !== undefined) return fixed;
	if (percent) return minOf(partOf(counted.total, percent.bp), percent.max);
	return sumOf(rateParts(rates ?? {}, counted).map(({ amount }) => amount));
}

/** What rates by game type pay, a row for each type. */
export function rateParts(
	rates: Partial<Record<GameType, number>>,
	{ byType = {} }: Counted,
): { gameType: GameType; turnover: Money; rateBp: number; amount: Money }[] {
	return (Object.entries(rates) as [GameType, number][]).map(([gameType, rateBp]) => {
		const turnover = byType[gameType] ?? 0n;
		return { gameType, turnover, rateBp, amount: partOf(turnover, rateBp) };
	});
}

function valueIn({ prize }: Tier): PrizeValue | undefined {
	return prize.cash ?? prize.bonus ?? prize.points;
}

function partOf(amount: Money, bp: number): Money {
	const exact = (amount * BigInt(bp)) / WHOLE_BP;
	return exact - (exact % STEP);
}
