import { expect, test } from 'vitest';
import { rivalryOf } from '#platform/rewards/rules/require-no-rival.ts';
import { SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import { FIRST_MATCH, REFERRAL, RELOAD } from '#platform/seed/rewards/offers-of-money.ts';
import { DAILY_REBATE, MANUAL_REBATE } from '#platform/seed/rewards/offers-of-play.ts';
import { documentOf, ruleOf } from './documents.ts';

const rule = (base: object, more: object = {}) => ruleOf(documentOf({ ...base, ...more }));

/** Whether two rules are refused together, which does not depend on which one is live. */
function areRivals(one: object, other: object): boolean {
	const [first, second] = [rule(one), rule(other)];
	const there = rivalryOf(first, second) !== undefined;
	expect(rivalryOf(second, first) !== undefined).toBe(there);
	return there;
}

const second = (more: object) => ({ ...FIRST_MATCH, code: 'second-match', ...more });
const DAY = '2026-12-01T00:00:00+06:00';
const EARLIER = '2026-11-30T23:59:59+06:00';
const BEFORE = { joinedBefore: DAY };
const SINCE = { all: [{ phoneProven: true }, { not: { joinedBefore: DAY } }] };

test('sign-ins, offers for friends and offers for one deposit are rivals, with the way out', () => {
	const said = (base: object) => rivalryOf(rule(base, { code: 'new' }), rule(base));

	expect(said(SIGN_IN)).toBe(
		'sign-in is live already: pause it first. The page shows one sign-in.',
	);
	expect(said(REFERRAL)).toBe('invite is live and counts friends already: pause it first.');
	expect(said(FIRST_MATCH)).toBe(
		'first-match is live and pays deposit number 1 already: pause it first, or let one end (until) before the other begins (from).',
	);
});

test('rebates of one type are rivals, those of different types are not', () => {
	const slots = {
		...DAILY_REBATE,
		pay: { tiers: [{ prize: { cash: { rates: { RNG: 30 } } } }] },
	};
	const live = { ...DAILY_REBATE, pay: { tiers: [{ prize: { cash: { rates: { LIVE: 20 } } } }] } };

	expect(areRivals(DAILY_REBATE, MANUAL_REBATE)).toBe(true);
	expect(areRivals(slots, live)).toBe(false);
});

test.for([
	['another deposit', { when: { deposit: { nth: 2 } } }, {}, false],
	['any time', {}, {}, true],
	['one after the other', { from: DAY }, { until: DAY }, false],
	['an overlap of a second', { from: EARLIER }, { until: DAY }, true],
	['an end without a beginning', {}, { until: DAY }, true],
	['earlier and later members', { who: SINCE }, { who: BEFORE }, false],
	[
		'members of one second in both',
		{ who: SINCE },
		{ who: { joinedBefore: '2026-12-01T00:00:01+06:00' } },
		true,
	],
	// A member is not proven at one claim, and proven at the next.
	[
		'proven and not proven',
		{ who: { phoneProven: true } },
		{ who: { not: { phoneProven: true } } },
		true,
	],
	[
		'one of two conditions',
		{ who: { any: [BEFORE, { phoneProven: true }] } },
		{ who: SINCE },
		true,
	],
] as const)('two offers for the first deposit: %s', ([, one, other, expected]) => {
	expect(areRivals(second(one), { ...FIRST_MATCH, ...other })).toBe(expected);
});

test('an offer for any deposit may be live beside one for the first', () => {
	expect(areRivals(FIRST_MATCH, RELOAD)).toBe(false);
});
