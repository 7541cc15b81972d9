import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNIT } from '#lib/money.ts';
import {
	judgeMonth,
	type Kept,
	type Level,
	levelAfter,
	levelAt,
	raisedRank,
} from '#platform/rewards/vip/rules.ts';

const level = (rank: number, total: bigint, more: Partial<Level> = {}): Level => {
	return { rank, totalTurnover: total, monthTurnover: 0n, keepTurnover: 0n, ...more };
};
const LEVELS = [level(1, 0n), level(2, 100n), level(3, 200n, { monthTurnover: 50n })];
const NEW = { rank: 1, reached: new Set([1]) };

test.for([
	[0n, 0n, 1],
	[99n, 99n, 1],
	[100n, 0n, 2],
	[200n, 49n, 2],
	[200n, 50n, 3],
	[9999n, 0n, 2],
] as const)('a total of %i with %i this month is level %i', ([total, month, rank]) => {
	const raised = raisedRank(LEVELS, NEW, { total, month });

	expect(raised).toBe(rank);
	expect(levelAt(LEVELS, raised)?.rank).toBe(rank);
	expect(levelAfter(LEVELS, raised)?.rank).toBe(rank === 3 ? undefined : rank + 1);
});

test('without levels a member has none', () => {
	expect(raisedRank([], { rank: 0, reached: new Set() }, { total: 5n, month: 5n })).toBe(0);
	expect(levelAt([], 0)).toBeUndefined();
	expect(levelAfter([], 0)).toBeUndefined();
});

const taka = (units: number) => BigInt(units) * UNIT;
const KEPT = [
	level(1, 0n),
	level(2, taka(10_000)),
	level(3, taka(50_000), { keepTurnover: taka(5_000) }),
	level(4, taka(250_000), { keepTurnover: taka(20_000) }),
];
const month = (units: number, next: string) => ({ turnover: taka(units), next, isNew: false });

test('Jamuna keeps 20,000: 12,000 in November and 9,000 in December are Teesta on 1 January', () => {
	const jamuna: Kept = { rank: 4, graceFrom: undefined };

	const november = judgeMonth(KEPT, jamuna, month(12_000, '2026-12-01'));
	const december = judgeMonth(KEPT, november, month(9_000, '2027-01-01'));
	const january = judgeMonth(KEPT, december, month(9_000, '2027-02-01'));

	expect(november).toEqual({ rank: 4, graceFrom: '2026-12-01' });
	expect(december).toEqual({ rank: 3, graceFrom: '2026-12-01' });
	// 9,000 keep Teesta, and the next short month has its grace again.
	expect(january).toEqual({ rank: 3, graceFrom: undefined });
});

test('a level that was lost comes back with a month that keeps it, and not by the total alone', () => {
	const fallen = { rank: 3, reached: new Set([1, 2, 3, 4]) };

	expect(raisedRank(KEPT, fallen, { total: taka(300_000), month: taka(19_999) })).toBe(3);
	expect(raisedRank(KEPT, fallen, { total: taka(300_000), month: taka(20_000) })).toBe(4);
});

test('a month in which the level was reached takes nothing', () => {
	const state: Kept = { rank: 4, graceFrom: undefined };

	expect(judgeMonth(KEPT, state, { turnover: 0n, next: '2027-01-01', isNew: true })).toEqual(state);
});

/**
 * Goal: over any months and any levels, a member falls by one level a month at most, never below the
 * lowest, only in the second short month in a row or later; with keeps of 0 never.
 * Method: random levels and months against a model that counts short months in a row.
 */
test('any months agree with a model that counts short ones', () => {
	const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
	const keep = fc.integer({ min: 0, max: 30 });
	const months = fc.array(
		fc.record({ units: fc.integer({ min: 0, max: 40 }), isNew: fc.boolean() }),
		{
			maxLength: 24,
		},
	);
	const property = fc.property(
		fc.array(keep, { minLength: 1, maxLength: 7 }),
		months,
		(keeps, played) => {
			const levels = keeps.map((units, at) =>
				level(at + 1, taka(at), { keepTurnover: taka(units) }),
			);
			let state: Kept = { rank: levels.length, graceFrom: undefined };
			let rank = levels.length;
			let short = 0;
			for (const { units, isNew } of played) {
				const isShort = !isNew && units < (keeps[rank - 1] ?? 0);
				short = isShort ? short + 1 : 0;
				if (short > 1) rank = Math.max(1, rank - 1);
				state = judgeMonth(levels, state, { turnover: taka(units), next: 'next', isNew });
				expect(state.rank).toBe(rank);
				expect(state.graceFrom !== undefined).toBe(short > 0);
			}
		},
	);
	console.info(`seed ${seed}`);
	fc.assert(property, { numRuns: 2000, seed });
});
