import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import { unservedOf } from '#platform/rewards/rules/served-words.ts';
import { SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import { FIRST_MATCH, NO_DEPOSIT, REFERRAL } from '#platform/seed/rewards/offers-of-money.ts';
import { DAILY_REBATE, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { SEED_RULES } from '#platform/seed/rewards/seed-rewards.ts';
import { documentOf, ruleOf, withValue } from './documents.ts';

const faultsOf = (rule: object, changes: [path: string, value: unknown][]) =>
	checkRule(changes.reduce<object>((at, [path, value]) => withValue(at, path, value), rule)).faults;

test.for(SEED_RULES)('the rule $code of the site has no fault', (rule) => {
	expect(checkRule(documentOf(rule)).faults).toEqual([]);
});

const RULES = new Map(SEED_RULES.map((rule) => [rule.code, rule]));

/** The cases of `refused-rules.txt`. */
const REFUSED = readFileSync(new URL('./refused-rules.txt', import.meta.url), 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'))
	.map((line) => {
		const [what = '', code = '', given = '', path = '', sentence = ''] = line.split(' | ');
		return { what, code, given, path, sentence };
	});

test.for(REFUSED)('refuses $what: $code with $given', ({ code, given, path, sentence }) => {
	const changes = given.split(' & ').map((change): [string, unknown] => {
		const [at = '', value = ''] = change.split(/ = (.*)/s);
		return [at, value === '-' ? undefined : JSON.parse(value)];
	});

	const faults = faultsOf(RULES.get(code) ?? {}, changes);

	expect(faults).toContainEqual({ path, sentence: expect.stringContaining(sentence) });
});

const turnoverTiers = (...tiers: object[]): [string, unknown][] => [['pay', { tiers }]];
const rebate = (RNG: number) => ({ cash: { rates: { RNG } } });
const cash = (fixed: string) => ({ cash: { fixed } });

test('the shares before each refusal are accepted', () => {
	const accepted: [object, [string, unknown][]][] = [
		[
			DAILY_REBATE,
			turnoverTiers({ at: '1000.00', prize: rebate(11) }, { at: '5000.00', prize: rebate(11) }),
		],
		[
			DAILY_REBATE,
			turnoverTiers(
				{ at: '1000.00', prize: cash('10.00') },
				{ at: '2000.00', prize: cash('20.00') },
			),
		],
		[DAILY_REBATE, turnoverTiers({ level: 1, prize: rebate(10) }, { level: 2, prize: rebate(19) })],
		[MISSION, [['pay.tiers.1.prize.points.fixed', '40']]],
		[FIRST_MATCH, [['wagering.times', 10]]],
		[FIRST_MATCH, [['wagering.times', 0]]],
		[NO_DEPOSIT, [['pot.cap', '20.00']]],
		[NO_DEPOSIT, [['names.en', 'Free cash']]],
		[MISSION, [['limits.perMember', { times: 3, per: 'week' }]]],
		// Of an offer for friends the limit is for friends.
		[REFERRAL, [['limits.perMember', { times: 1, per: 'month' }]]],
		[SIGN_IN, [['limits.perMember', { times: 1, per: 'day' }]]],
		[
			DAILY_REBATE,
			[
				['counts.types', ['RNG', 'LIVE', 'FISH']],
				['pay.tiers.0.prize.cash.rates.FISH', 0],
			],
		],
	];

	for (const [rule, changes] of accepted) expect(faultsOf(rule, changes)).toEqual([]);
});

test('a depth of 40 is refused by its path', () => {
	let who: object = { phoneProven: true };
	for (let depth = 0; depth < 40; depth += 1) who = { not: who };

	const [fault] = faultsOf(NO_DEPOSIT, [['who', who]]);

	expect(fault?.path).toMatch(/^who(\.not){10}/);
	expect(fault?.sentence).toBe('is deeper than 12 levels');
});

test('a fourth group of a predicate is refused, a third is not', () => {
	const third = { all: [{ any: [{ not: { phoneProven: true } }] }] };
	const fourth = { all: [{ any: [{ not: { not: { phoneProven: true } } }] }] };

	expect(faultsOf(NO_DEPOSIT, [['who', third]])).toEqual([]);
	expect(faultsOf(NO_DEPOSIT, [['who', fourth]])).toContainEqual({
		path: 'who.all.0.any.0.not.not',
		sentence: 'is no word of rules',
	});
});

test('a document of 33 parts is refused, whatever it is', () => {
	const parts = Array.from({ length: 33 }, () => ({ phoneProven: true }));

	const [fault] = faultsOf(NO_DEPOSIT, [['who', { any: parts }]]);

	expect(fault).toMatchObject({ sentence: 'makes more than 32 parts' });
});

test.for([null, 7, 'rule', [], [{}], true])('%o is no rule', (value) => {
	const { rule, faults } = checkRule(value);

	expect(rule).toBeUndefined();
	expect(faults[0]?.path).not.toBe('');
	expect(faults[0]?.sentence).not.toBe('');
});

test('what is not evaluated yet is named', () => {
	expect(unservedOf(ruleOf(documentOf(SIGN_IN)))).toEqual([]);
	for (const [path, value] of [['limits.lane', 'welcome']]) {
		const rule = ruleOf(withValue(MISSION, path ?? '', value));
		expect(unservedOf(rule)).toEqual([`${path} is not evaluated yet: the rule cannot be live.`]);
	}
});
