import { maxOf, UNIT } from '#lib/money.ts';
import { costOf } from '../cost-of.ts';
import type { Fault } from '../read-rule.ts';
import type { Rule, Tier } from '../rule-schema.ts';

/** Prizes, the pot that pays them, and what is asked of a bonus. */
export function checkPay(rule: Rule): Fault[] {
	const { pay, pot, wagering } = rule;
	const faults: Fault[] = [];
	const largest = maxOf(...pay.tiers.map(({ prize }) => costOf(prize)));
	if (pot.cap !== undefined && pot.cap < largest) {
		faults.push({ path: 'pot.cap', sentence: 'is smaller than one prize' });
	}
	const hasBonus = pay.tiers.some(({ prize }) => prize.bonus);
	if (hasBonus !== (wagering !== undefined)) {
		faults.push({ path: 'wagering', sentence: 'belongs to a bonus, and only there' });
	}
	if (wagering && Object.values(wagering.rates).every((rate) => rate === 0)) {
		faults.push({ path: 'wagering.rates', sentence: 'counts no game' });
	}
	const kinds = new Set(pay.tiers.flatMap(({ prize }) => Object.keys(prize)));
	if (pay.least !== undefined && (kinds.size > 1 || !pay.tiers.some(isAmount))) {
		faults.push({ path: 'pay.least', sentence: 'belongs to amounts of one kind' });
	}
	return [
		...faults,
		...checkAmounts(rule),
		...checkTiers(rule),
		...checkWeights(rule),
		...checkRanks(rule),
	];
}

function isAmount({ prize }: Tier): boolean {
	return (prize.cash ?? prize.bonus ?? prize.points) !== undefined;
}

/** The smallest part of an amount that a text shows. */
const STEP = UNIT / 100n;

/** Amounts have two decimals at most: more is not shown, and terms show what a rule does. */
function checkAmounts(value: unknown, path = ''): Fault[] {
	if (typeof value === 'bigint') {
		return value % STEP === 0n ? [] : [{ path, sentence: 'has more than two decimals' }];
	}
	if (value === null || typeof value !== 'object' || value instanceof Date) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		checkAmounts(inner, path ? `${path}.${key}` : key),
	);
}

/** Tiers rise in what they ask, then in the level. */
function checkTiers({ counts, pay, when }: Rule): Fault[] {
	const faults: Fault[] = [];
	let before = { at: -1n, level: 0 };
	for (const [index, { at, level }] of pay.tiers.entries()) {
		const path = `pay.tiers.${index}`;
		const here = { at: at ?? 0n, level: level ?? 0 };
		if (at !== undefined && !counts && !when.friendQualified) {
			faults.push({ path: `${path}.at`, sentence: 'asks for a count, and the rule has none' });
		}
		if (here.at < before.at || (here.at === before.at && here.level <= before.level)) {
			faults.push({ path, sentence: 'does not rise above the tier before' });
		}
		if (pay.adds && index > 0 && here.at === before.at) {
			faults.push({
				path,
				sentence: 'asks what the tier before asks, and steps that add up differ',
			});
		}
		before = here;
	}
	return [...faults, ...checkWhole(counts, pay)];
}

/** Rounds, days and people are whole. */
function checkWhole(counts: Rule['counts'], { tiers }: Rule['pay']): Fault[] {
	const isMoney =
		counts?.measure !== 'days' && counts?.measure !== 'count' && counts?.of !== 'friends';
	if (counts && isMoney) return [];
	const amounts = [
		...tiers.map(({ at }, index) => ({ path: `pay.tiers.${index}.at`, amount: at })),
		{ path: 'counts.capPerDay', amount: counts?.capPerDay },
	];
	return amounts
		.filter(({ amount }) => amount !== undefined && amount % UNIT !== 0n)
		.map(({ path }) => ({ path, sentence: 'is a whole number' }));
}

/** Odds are exact decimals: the weights of a table add up to a power of ten. */
function checkWeights({ pay }: Rule): Fault[] {
	return pay.tiers.flatMap(({ prize }, index) => {
		if (!prize.table) return [];
		const path = `pay.tiers.${index}.prize.table.prizes`;
		const sum = prize.table.prizes.reduce((total, { weight }) => total + weight, 0);
		const isPower = /^10+$/.test(String(sum));
		const two = prize.table.prizes.some(({ cash, points }) => (cash === undefined) === !points);
		return [
			...(isPower ? [] : [{ path, sentence: `has weights of ${sum}, not a power of ten` }]),
			...(two ? [{ path, sentence: 'has a prize that is not either cash or points' }] : []),
		];
	});
}

/** The numbers of a draw reach 2^32: so many steps of 0.01 can be cut by chance. */
const CUT_MAX = 40_000_000n * UNIT;

/** The shares of ranks fall and add up to at most the whole pool. */
function checkRanks({ pay }: Rule): Fault[] {
	return pay.tiers.flatMap(({ prize }, index) => {
		const path = `pay.tiers.${index}.prize.share`;
		const { ranks, pool, least } = prize.share ?? {};
		const faults: Fault[] = [];
		if (ranks) {
			if (ranks.reduce((sum, part) => sum + part, 0) > 10_000) {
				faults.push({ path: `${path}.ranks`, sentence: 'gives more than the pool' });
			}
			if (ranks.some((part, rank) => part > (ranks[rank - 1] ?? part))) {
				faults.push({
					path: `${path}.ranks`,
					sentence: 'gives a lower rank more than a higher one',
				});
			}
		}
		if (least !== undefined && pool !== undefined && least > pool) {
			faults.push({ path: `${path}.least`, sentence: 'is more than the pool' });
		}
		if (prize.share && pool !== undefined && pool < UNIT) {
			faults.push({ path: `${path}.pool`, sentence: 'is less than 1.00' });
		}
		if (prize.share && !ranks && pool !== undefined && pool >= CUT_MAX) {
			faults.push({ path: `${path}.pool`, sentence: 'is 40,000,000.00 or more: that is not cut' });
		}
		return faults;
	});
}
