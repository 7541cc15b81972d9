import { expect, test } from 'vitest';
import {
	neededText,
	percentOf,
	prizeText,
	progressText,
	sumRewards,
	sumTexts,
	withReason,
} from '#features/rewards/format-rewards.ts';
import { translate } from '#lib/i18n/translate.ts';
import { UNIT } from '#lib/money.ts';

const t = translate('en', 'rewards');
const ROUNDS = { game: 'JHL/padma-gold', rounds: 10, stake: 5n * UNIT, days: 7 };

test('the sum of a list has every kind of prize', () => {
	const sums = sumRewards([
		{ amount: 45_6000n },
		{ pointAmount: 30n * UNIT },
		{ freeRounds: ROUNDS },
		{ bonusAmount: 100n * UNIT },
		{ amount: 20n * UNIT },
	]);

	expect(sumTexts(t, sums)).toEqual(['৳65.60', 'bonus of ৳100.00', '30 points', '10 free rounds']);
	expect(sumTexts(t, sumRewards([]))).toEqual([]);
});

test.for([
	[{ amount: 20n * UNIT }, '৳20.00'],
	[{ pointAmount: UNIT }, '1 point'],
	[{ pointAmount: 12_5000n }, '12.50 points'],
	[{ freeRounds: ROUNDS }, '10 free rounds of ৳5.00'],
	[{ amount: UNIT, pointAmount: 5n * UNIT }, '৳1.00 and 5 points'],
	[{}, ''],
] as const)('a prize is %s', ([prize, text]) => {
	expect(prizeText(t, prize)).toBe(text);
});

test('a way has the unit of its rule', () => {
	const rounds = { done: 12n * UNIT, needed: 50n * UNIT, unit: 'rounds' } as const;

	expect(progressText(t, rounds)).toBe('12 of 50 rounds');
	expect(progressText(t, { ...rounds, unit: 'money' })).toBe('৳12.00 of ৳50.00 played');
	expect(neededText(t, rounds)).toBe('50 rounds');
	expect(neededText(t, undefined)).toBe('');
});

test.for([
	[0n, 50n, 0],
	[1n, 3n, 33],
	[299n, 300n, 99],
	[300n, 300n, 100],
	[301n, 300n, 100],
	[0n, 0n, 100],
] as const)('%s of %s is %s percent', ([done, needed, percent]) => {
	expect(percentOf({ done, needed, unit: 'count' })).toBe(percent);
});

test.for(['who', 'counts', 'limit', 'account', 'refused'] as const)(
	'the reason %s has words of its own in both languages',
	(why) => {
		const refusal = { code: 'not_eligible', params: { why } } as const;
		const texts = (['bn', 'en'] as const).map((locale) => withReason(locale, refusal).message);

		expect(texts[0]).toMatch(/[ঀ-৿]/);
		expect(texts[1]).toMatch(/[a-z]/);
	},
);

test('other refusals keep their own words, amounts get a currency', () => {
	const pot = { code: 'pot_empty', params: {} } as const;
	const low = { code: 'rebate_too_low', params: { minimum: '10' } } as const;

	expect(withReason('en', pot)).toEqual(pot);
	expect(withReason('en', low).params).toEqual({ minimum: '৳10.00' });
});
