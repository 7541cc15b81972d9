import { expect, test } from 'vitest';
import { UNIT } from '#lib/money.ts';
import {
	candidatesOf,
	type MemberFacts,
	type RuleHistory,
} from '#platform/rewards/evaluate/candidates.ts';
import { limitPeriod, nextStart, startOf } from '#platform/rewards/evaluate/periods.ts';
import { BIRTHDAY, LEVEL_UP, MONTH_GIFT, SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import { FIRST_MATCH, NO_DEPOSIT } from '#platform/seed/rewards/offers-of-money.ts';
import { MANUAL_REBATE, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { documentOf, ruleOf, withValue } from './documents.ts';
import { HISTORY, someFacts } from './facts.ts';

/** An instant in Dhaka. */
const dhaka = (text: string) => new Date(`${text}+06:00`);

function periodsOf(rule: object, facts: Partial<MemberFacts>, history: Partial<RuleHistory> = {}) {
	return candidatesOf(ruleOf(documentOf(rule)), someFacts(facts), { ...HISTORY, ...history }).map(
		({ period }) => period,
	);
}

const LONG_AGO = { since: new Date('2020-01-01T00:00:00Z') };

test.for([
	['2027-02-28T23:59:59', []],
	['2027-03-01T00:00:00', ['birthday:2027-03-01']],
	['2027-03-14T23:59:59', ['birthday:2027-03-01']],
	['2027-03-15T00:00:00', []],
	['2028-02-28T23:59:59', []],
	['2028-02-29T00:00:00', ['birthday:2028-02-29']],
	['2028-03-01T00:00:00', ['birthday:2028-02-29']],
] as const)('at %s a birthday of 29 February opens %o', ([now, periods]) => {
	expect(periodsOf(BIRTHDAY, { now: dhaka(now), birthday: '02-29' }, LONG_AGO)).toEqual(periods);
});

test('a birthday at the end of the year stays open into the next one', () => {
	const facts = { birthday: '12-31' };

	expect(periodsOf(BIRTHDAY, { ...facts, now: dhaka('2027-01-05T00:00:00') }, LONG_AGO)).toEqual([
		'birthday:2026-12-31',
	]);
	expect(periodsOf(BIRTHDAY, { ...facts, now: dhaka('2027-01-14T00:00:00') }, LONG_AGO)).toEqual(
		[],
	);
});

test('without a birthday nothing opens, nor before the rule was approved', () => {
	const now = dhaka('2026-11-21T00:00:00');

	expect(periodsOf(BIRTHDAY, { now, birthday: undefined }, LONG_AGO)).toEqual([]);
	expect(
		periodsOf(BIRTHDAY, { now, birthday: '11-20' }, { since: dhaka('2026-11-20T00:00:01') }),
	).toEqual([]);
	expect(
		periodsOf(BIRTHDAY, { now, birthday: '11-20' }, { since: dhaka('2026-11-20T00:00:00') }),
	).toEqual(['birthday:2026-11-20']);
});

test.for([
	['2026-11-29T23:59:59', 'week:2026-11-23'],
	['2026-11-30T00:00:00', 'week:2026-11-30'],
	['2026-12-06T23:59:59', 'week:2026-11-30'],
] as const)('at %s the week that runs is %s', ([now, week]) => {
	const found = periodsOf(MISSION, { now: dhaka(now) }, LONG_AGO);

	expect(found.slice(-3)).toEqual([`${week}:0`, `${week}:1`, `${week}:2`]);
	expect(found).toHaveLength(6);
});

test('the week before stays open for the days of the rule', () => {
	const before = (now: string) =>
		periodsOf(MISSION, { now: dhaka(now) }, LONG_AGO).filter((period) =>
			period.startsWith('week:2026-11-16'),
		).length;

	// Over on the 23rd, open for 7 days after that.
	expect(before('2026-11-29T23:59:59')).toBe(3);
	expect(before('2026-11-30T00:00:00')).toBe(0);
});

test('play counts from the day on which the rule began to hold', () => {
	const rule = ruleOf(documentOf(MISSION));
	const spans = (since: string) =>
		candidatesOf(rule, someFacts(), { ...HISTORY, since: dhaka(since) }).map(({ span }) => span);

	expect(spans('2026-11-25T10:00:00')[0]).toEqual({ from: '2026-11-25', to: '2026-11-30' });
	expect(spans('2026-11-25T10:00:00')).toHaveLength(3);
	expect(spans('2026-11-22T23:59:59')[0]).toEqual({ from: '2026-11-22', to: '2026-11-23' });
	expect(spans('2026-11-23T00:00:00')).toHaveLength(3);
});

test('steps that do not add up wait until the days of the period are closed', () => {
	const rule = ruleOf(
		withValue(withValue(MISSION, 'pay.adds', undefined), 'pay.tiers', [
			{ at: '50', prize: { points: { fixed: '20' } } },
		]),
	);
	const running = (openDay: string) =>
		candidatesOf(rule, someFacts({ now: dhaka('2026-11-30T00:00:20'), openDay }), {
			...HISTORY,
			...LONG_AGO,
		}).map(({ period, isRunning }) => [period, isRunning]);

	expect(running('2026-11-29')).toEqual([
		['week:2026-11-23', true],
		['week:2026-11-30', true],
	]);
	expect(running('2026-11-30')).toEqual([
		['week:2026-11-23', undefined],
		['week:2026-11-30', true],
	]);
});

test('a first deposit opens its prize for 14 days, and only after the rule began to hold', () => {
	const paid = dhaka('2026-11-10T12:00:00');
	const deposits = [{ id: 'a', nth: 1, amount: 600n * UNIT, at: paid }];
	const at = (now: string, since = paid) =>
		periodsOf(FIRST_MATCH, { now: dhaka(now), deposits }, { since });

	expect(at('2026-11-10T12:00:00')).toEqual(['deposit:a']);
	expect(at('2026-11-24T11:59:59')).toEqual(['deposit:a']);
	expect(at('2026-11-24T12:00:00')).toEqual([]);
	expect(at('2026-11-10T12:00:01', dhaka('2026-11-10T12:00:01'))).toEqual([]);
	const second = [{ id: 'b', nth: 2, amount: 600n * UNIT, at: paid }];
	expect(periodsOf(FIRST_MATCH, { now: paid, deposits: second }, { since: paid })).toEqual([]);
});

test('a registration before the rule, or before joining it, opens nothing', () => {
	const registeredAt = dhaka('2026-11-20T12:00:00');

	expect(periodsOf(NO_DEPOSIT, { registeredAt }, { since: registeredAt })).toEqual(['life']);
	expect(periodsOf(NO_DEPOSIT, { registeredAt }, { since: dhaka('2026-11-20T12:00:01') })).toEqual(
		[],
	);
});

test('a level opens its own tier from the day it was reached, for 60 days', () => {
	const levels = [
		{ rank: 1, day: '2026-11-05' },
		{ rank: 2, day: '2026-11-15' },
		{ rank: 3, day: '2026-11-15' },
	];
	const rule = ruleOf(documentOf(LEVEL_UP));
	const at = (now: string, since: string) =>
		candidatesOf(rule, someFacts({ now: dhaka(now), levels }), {
			...HISTORY,
			since: dhaka(since),
		}).map(({ period, tier, level }) => [period, tier, level]);

	const both = [
		['level:2', 0, 2],
		['level:3', 1, 3],
	];
	expect(at('2026-11-15T18:00:00', '2026-11-01T00:00:00')).toEqual(both);
	// The day on which the rule was approved counts whole.
	expect(at('2026-11-15T18:00:00', '2026-11-15T23:59:59')).toEqual(both);
	expect(at('2026-11-16T18:00:00', '2026-11-16T00:00:00')).toEqual([]);
	expect(at('2027-01-13T23:59:59', '2026-11-01T00:00:00')).toEqual(both);
	expect(at('2027-01-14T00:00:00', '2026-11-01T00:00:00')).toEqual([]);
});

test('a gift of the month opens on the first and is the one of this month', () => {
	expect(periodsOf(MONTH_GIFT, { now: dhaka('2026-11-30T23:59:59') }, LONG_AGO)).toEqual([
		'month:2026-11-01',
	]);
	expect(periodsOf(MONTH_GIFT, { now: dhaka('2026-12-01T00:00:00') }, LONG_AGO)).toEqual([
		'month:2026-12-01',
	]);
	// Open for 30 days.
	expect(periodsOf(MONTH_GIFT, { now: dhaka('2026-12-31T00:00:00') }, LONG_AGO)).toEqual([]);
});

test('a sign-in is of its day, the steps follow the claims', () => {
	const rule = ruleOf(documentOf(SIGN_IN));
	const stepAt = (now: string, claimCount: number) =>
		candidatesOf(rule, someFacts({ now: dhaka(now) }), { ...HISTORY, claimCount }).map(
			({ period, counted = 0n }) => [period, Number(counted / UNIT)],
		);

	expect(stepAt('2026-11-25T23:59:59', 0)).toEqual([['2026-11-25', 1]]);
	expect(stepAt('2026-11-26T00:00:00', 1)).toEqual([['2026-11-26', 2]]);
	expect(stepAt('2026-12-20T00:00:00', 6)).toEqual([['2026-12-20', 7]]);
	expect(stepAt('2026-12-21T00:00:00', 7)).toEqual([['2026-12-21', 1]]);
});

test('what is asked for is everything since the rule held, less what was taken', () => {
	const rule = ruleOf(documentOf(MANUAL_REBATE));
	const since = dhaka('2026-11-20T12:00:00');

	const found = candidatesOf(rule, someFacts(), {
		since,
		claimCount: 3,
		counted: { RNG: 50n * UNIT },
	});

	expect(found).toEqual([
		{
			period: 'asked:4',
			opensAt: since,
			span: { from: '2026-11-20', to: '2026-11-26' },
			less: { RNG: 50n * UNIT },
		},
	]);
});

test('what opens at the end of a rule or after it is no prize', () => {
	const rule = withValue(FIRST_MATCH, 'until', '2026-11-15T06:00:00Z');

	// The deposit of `someFacts` is of that instant.
	expect(periodsOf(rule, {})).toEqual([]);
	expect(periodsOf(withValue(rule, 'until', '2026-11-15T06:00:01Z'), {})).toEqual(['deposit:d1']);
});

test('weeks begin on Monday, months on the first, and limits follow them', () => {
	expect(startOf('week', '2026-11-29')).toBe('2026-11-23');
	expect(startOf('week', '2026-11-30')).toBe('2026-11-30');
	expect(startOf('week', '2027-01-01')).toBe('2026-12-28');
	expect(nextStart('month', '2026-12-01')).toBe('2027-01-01');
	expect(nextStart('month', '2028-02-01')).toBe('2028-03-01');
	expect(limitPeriod('day', dhaka('2026-11-25T23:59:59'))).toBe('2026-11-25');
	expect(limitPeriod('week', dhaka('2026-11-30T00:00:00'))).toBe('2026-11-30');
	expect(limitPeriod('month', dhaka('2026-12-01T00:00:00'))).toBe('2026-12-01');
	expect(limitPeriod('life', dhaka('2026-12-01T00:00:00'))).toBe('life');
});
