import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf, UNIT } from '#lib/money.ts';
import { prizesOf } from '#platform/rewards/rankings/rank-members.ts';
import { isSum, type Ranking, rankingOf, sharesOf } from '#platform/rewards/rankings/rules.ts';
import { unservedOf } from '#platform/rewards/rules/served-words.ts';
import { LEADERBOARD } from '#platform/seed/rewards/offers-of-play.ts';
import { documentOf, ruleOf, withValue } from './documents.ts';

const ranking = (ranks?: number[], pool = '5000.00'): Ranking => {
	const share = { ...(ranks && { ranks }), pool };
	const found = rankingOf(
		ruleOf(withValue(LEADERBOARD, 'pay.tiers.0.prize.share', ranks ? share : undefined)),
	);
	if (!found) throw new Error('no ranking');
	return found;
};
const SEEDED = rankingOf(ruleOf(documentOf(LEADERBOARD)));

test('the ranks of the seed share the whole pool', () => {
	if (!SEEDED) throw new Error('no ranking');
	expect(sharesOf(SEEDED).map((amount) => Number(amount / UNIT))).toEqual([
		...[1500, 900, 600, 500, 400, 300, 250, 200, 200, 150],
	]);
	expect(isSum(SEEDED)).toBe(false);
});

test('a part is rounded down to 0.01', () => {
	expect(sharesOf(ranking([3333, 3333, 3333], '100.01'))).toEqual([33_3300n, 33_3300n, 33_3300n]);
});

test('the parts never add up to more than the pool, and never rise', () => {
	const parts = fc
		.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 100 })
		.map((list) => list.toSorted((a, b) => b - a))
		.map((list) => {
			const sum = list.reduce((total, part) => total + part, 0);
			return sum <= 10_000 ? list : list.map((part) => Math.floor((part * 10_000) / sum) || 1);
		})
		.filter((list) => list.reduce((total, part) => total + part, 0) <= 10_000);
	fc.assert(
		fc.property(parts, fc.bigInt({ min: 100n, max: 10_000_000n }), (ranks, cents) => {
			const pool = cents * 100n;
			const base = ranking([10_000]);
			const shares = sharesOf({ ...base, share: { pool, ranks } });

			expect(sumOf(shares)).toBeLessThanOrEqual(pool);
			expect(shares.every((share) => share % 100n === 0n)).toBe(true);
			expect(shares.every((share, at) => at === 0 || share <= (shares[at - 1] ?? 0n))).toBe(true);
		}),
	);
});

test('fewer members than ranks leave the rest in the pot', () => {
	if (!SEEDED) throw new Error('no ranking');
	const rows = [7, 9].map((memberId) => {
		return { memberId, username: 'x', value: UNIT, reachedAt: new Date(0) };
	});

	expect(prizesOf(SEEDED, rows).map(({ rank, amount }) => [rank, amount])).toEqual([
		[1, 1500n * UNIT],
		[2, 900n * UNIT],
	]);
});

const PLAY = { measure: 'sum', of: 'turnover', over: 'week', capPerDay: '5000.00' };

test.for([
	['counts', PLAY, []],
	['counts', { ...PLAY, measure: 'count', of: 'rounds', capPerDay: '50' }, []],
	['counts.stakeMin', '5.00', []],
	[
		'counts',
		{ measure: 'count', of: 'rounds', over: 'week' },
		['a ranking without capPerDay is not evaluated yet: the rule cannot be live.'],
	],
	[
		'counts',
		{ measure: 'sum', of: 'deposit', over: 'week', capPerDay: '50.00' },
		['a ranking by deposit is not evaluated yet: the rule cannot be live.'],
	],
	['join', 'tap', ['join of a run is not evaluated yet: the rule cannot be live.']],
	[
		'pay.tiers.0.level',
		3,
		['a step or a level of a ranking is not evaluated yet: the rule cannot be live.'],
	],
] as const)('a ranking with %s %j', ([path, value, faults]) => {
	expect(unservedOf(ruleOf(withValue(LEADERBOARD, path, value)))).toEqual(faults);
});
