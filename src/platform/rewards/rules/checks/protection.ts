import { type Money, minOf } from '#lib/money.ts';
import { costOf } from '../cost-of.ts';
import type { Fault } from '../read-rule.ts';
import type { Rule, Tier, Who } from '../rule-schema.ts';

/** A prize for turnover at a level is less than this many times that of the lowest level. */
const LEVEL_FACTOR_BELOW = 2n;

/**
 * What no rule may do to a player: pay for a loss at once or in full, pay more the more is played or
 * lost, or ask what cannot be known.
 *
 * Source: ours (docs/rewards.md, "What rules cannot say").
 */
export function checkProtection(rule: Rule): Fault[] {
	return [...checkLosses(rule), ...checkGrowth(rule), ...checkLevels(rule), ...checkWho(rule.who)];
}

function checkLosses({ counts, pay, when, wagering }: Rule): Fault[] {
	if (counts?.measure !== 'netLoss') return [];
	const faults: Fault[] = [];
	if (counts.over !== 'week' && counts.over !== 'month') {
		faults.push({
			path: 'counts.over',
			sentence: 'is week or month: losses are never counted sooner',
		});
	}
	if (!when.clock || when.clock.every !== counts.over) {
		faults.push({
			path: 'when',
			sentence: 'is a clock of the same period: no prize follows a loss',
		});
	}
	const [only] = pay.tiers;
	if (pay.tiers.length !== 1 || only?.level !== undefined || !only?.prize.cash?.percent) {
		faults.push({
			path: 'pay.tiers',
			sentence: 'is one flat percentage in cash, equal for everyone',
		});
	}
	if (wagering) faults.push({ path: 'wagering', sentence: 'is not asked of money back' });
	return faults;
}

/** No tier of one period pays a larger share of what it asks than the tier below. */
function checkGrowth({ counts, pay }: Rule): Fault[] {
	const isPlay = counts?.of === 'turnover' || counts?.of === 'rounds';
	if (!isPlay || counts.measure === 'days') return [];
	const levels = [...new Set(pay.tiers.map(levelOf))];
	const grown = new Set(levels.flatMap((level) => grownIn(ladderOf(pay.tiers, level), pay.adds)));
	const sentence = 'pays a larger share than the tier below: prizes do not grow with play';
	// Each step is compared by what it adds to the sum, and by what it asks beyond the one before.
	const running = pay.adds ? '. With adds the running sum counts, from step to step' : '';
	return [...grown]
		.sort()
		.map((index) => ({ path: `pay.tiers.${index}`, sentence: `${sentence}${running}` }));
}

interface Step {
	index: number;
	tier: Tier;
}

/** The tiers that a member of a level can reach: of each step the highest level. */
function ladderOf(tiers: readonly Tier[], level: number): Step[] {
	return tiers
		.map((tier, index) => ({ tier, index }))
		.filter(({ tier }) => levelOf(tier) <= level)
		.filter(({ tier }, place, all) => {
			const next = all[place + 1];
			return !next || next.tier.at !== tier.at;
		});
}

function levelOf({ level = 0 }: Tier): number {
	return level;
}

/** The tiers of a ladder that pay more than the share of the tier below. */
function grownIn(ladder: readonly Step[], adds: boolean | undefined): number[] {
	return ladder.flatMap(({ tier, index }, place) => {
		const below = ladder[place - 1]?.tier;
		if (!below) return [];
		const [rates, ratesBelow] = [ratesOf(tier), ratesOf(below)];
		if (rates || ratesBelow) {
			const types = Object.keys(rates ?? {});
			const isMore = types.some((type) => (rates?.[type] ?? 0) > (ratesBelow?.[type] ?? 0));
			return isMore || !rates || adds ? [index] : [];
		}
		const under = ladder[place - 2]?.tier;
		const step = (tier.at ?? 0n) - (below.at ?? 0n);
		const stepBelow = (below.at ?? 0n) - (under?.at ?? 0n);
		const gain = costOf(tier.prize) - (adds ? 0n : costOf(below.prize));
		const gainBelow = costOf(below.prize) - (adds || !under ? 0n : costOf(under.prize));
		return gain * stepBelow > gainBelow * step ? [index] : [];
	});
}

function checkLevels({ counts, pay }: Rule): Fault[] {
	if (counts?.of !== 'turnover') return [];
	return pay.tiers.flatMap((tier, index) => {
		const equal = pay.tiers.filter(({ at }) => at === tier.at);
		const lowest = minOf(...equal.map(worthOf));
		const isTwice = worthOf(tier) >= lowest * LEVEL_FACTOR_BELOW && worthOf(tier) > lowest;
		if (!isTwice) return [];
		const path = `pay.tiers.${index}`;
		return [{ path, sentence: 'pays twice the lowest level for turnover' }];
	});
}

/** A figure to compare prizes of one kind: money, or the sum of the rates. */
function worthOf({ prize }: Pick<Tier, 'prize'>): Money {
	const rates = Object.values(ratesOf({ prize }) ?? {});
	return rates.length > 0 ? BigInt(rates.reduce((sum, bp) => sum + bp, 0)) : costOf(prize);
}

function ratesOf({ prize }: Pick<Tier, 'prize'>): Readonly<Record<string, number>> | undefined {
	return (prize.cash ?? prize.bonus ?? prize.points)?.rates;
}

function checkWho(who: Who | undefined, path = 'who'): Fault[] {
	if (!who) return [];
	const groups = (['all', 'any'] as const).flatMap((word) =>
		(who[word] ?? []).flatMap((inner, index) => checkWho(inner, `${path}.${word}.${index}`)),
	);
	return [
		...groups,
		...checkWho(who.not, `${path}.not`),
		...(who.agentTree !== undefined
			? [{ path: `${path}.agentTree`, sentence: 'cannot be asked before agents have their sums' }]
			: []),
		...(who.deposits && who.deposits.count === undefined && who.deposits.sum === undefined
			? [{ path: `${path}.deposits`, sentence: 'asks for a count or a sum' }]
			: []),
	];
}
