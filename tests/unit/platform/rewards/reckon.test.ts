import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { reckon } from '#platform/rewards/evaluate/reckon.ts';
import type { Rule } from '#platform/rewards/rules/rule-schema.ts';
import { GAME_TYPES } from '#platform/rewards/rules/rule-words.ts';
import { LEVEL_UP, MONTH_GIFT } from '#platform/seed/rewards/offers-of-days.ts';
import { FIRST_MATCH, NO_DEPOSIT } from '#platform/seed/rewards/offers-of-money.ts';
import {
	CASHBACK,
	DAILY_REBATE,
	MANUAL_REBATE,
	MISSION,
} from '#platform/seed/rewards/offers-of-play.ts';
import { documentOf, ruleOf, withValue } from './documents.ts';

const RULES = [
	...[FIRST_MATCH, DAILY_REBATE, MANUAL_REBATE, CASHBACK, MISSION, LEVEL_UP, MONTH_GIFT],
	NO_DEPOSIT,
].map((rule) => ruleOf(documentOf(rule)));

const amount = fc.bigInt({ min: 0n, max: 10n ** 10n });
const level = fc.integer({ min: 0, max: 8 });
const rule = fc.constantFrom(...RULES);

const sumOfDue = (of: Rule, total: bigint, levelNow: number) =>
	reckon(of, { counted: { total, byType: typesOf(total) }, level: levelNow }).reduce(
		(sum, due) => sum + due.amount,
		0n,
	);

/** A total, all of it of slots. */
function typesOf(total: bigint) {
	return Object.fromEntries(GAME_TYPES.map((type) => [type, type === 'RNG' ? total : 0n]));
}

test('a prize is a multiple of 0.01 and never below the least amount', () => {
	fc.assert(
		fc.property(rule, amount, level, (of, total, levelNow) => {
			const sum = sumOfDue(of, total, levelNow);

			expect(sum % 100n).toBe(0n);
			if (sum > 0n) expect(sum).toBeGreaterThanOrEqual(of.pay.least ?? 0n);
		}),
	);
});

test('more that is counted, or a higher level, never gives less', () => {
	fc.assert(
		fc.property(rule, amount, amount, level, (of, total, more, levelNow) => {
			const sum = sumOfDue(of, total, levelNow);

			expect(sumOfDue(of, total + more, levelNow)).toBeGreaterThanOrEqual(sum);
			expect(sumOfDue(of, total, levelNow + 1)).toBeGreaterThanOrEqual(sum);
		}),
	);
});

test('a prize of rates is never above its share, and less than one step below it', () => {
	const rebate = ruleOf(withValue(DAILY_REBATE, 'pay.least', undefined));
	fc.assert(
		fc.property(amount, (total) => {
			const exact = total * 30n;
			const paid = sumOfDue(rebate, total, 3) * 10_000n;

			expect(paid).toBeLessThanOrEqual(exact);
			expect(exact - paid).toBeLessThan(100n * 10_000n);
		}),
	);
});

test('a percentage is never above its maximum', () => {
	const [match] = RULES;
	fc.assert(
		fc.property(amount, (total) => {
			if (match) expect(sumOfDue(match, total, 1)).toBeLessThanOrEqual(500n * UNIT);
		}),
	);
});

test.for([
	['0.00', 0, '499.9999'],
	['250.00', 1, '500'],
	['499.99', 1, '999.99'],
	['500.00', 1, '1000'],
	['500.00', 1, '100000'],
] as const)('a first deposit gives %s (%i due) for %s', ([prize, count, deposit]) => {
	const [match] = RULES;
	if (!match) throw new Error('no rule');
	const total = BigInt(Math.round(Number(deposit) * 10_000));

	const due = reckon(match, { counted: { total }, level: 1 });

	expect(due).toHaveLength(count);
	expect(due.reduce((sum, one) => sum + one.amount, 0n)).toBe(
		BigInt(Math.round(Number(prize) * 10_000)),
	);
});

test('steps of one level add up once, and the highest level of a step wins', () => {
	const tiered = ruleOf(
		withValue(MISSION, 'pay.tiers', [
			{ at: '50', prize: { points: { fixed: '20' } } },
			{ at: '150', prize: { points: { fixed: '30' } } },
			{ at: '300', level: 3, prize: { points: { fixed: '40' } } },
		]),
	);
	const at = (rounds: bigint, levelNow: number) => sumOfDue(tiered, rounds * UNIT, levelNow);

	expect([at(49n, 9), at(50n, 0), at(150n, 0), at(300n, 2), at(300n, 3)]).toEqual(
		[0n, 20n, 50n, 50n, 90n].map((points) => points * UNIT),
	);
});
