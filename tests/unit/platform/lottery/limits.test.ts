import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { UNIT } from '#lib/money.ts';
import { limitsOf, orderMinOf } from '#platform/lottery/limits.ts';
import { lotterySettings } from '#platform/settings/lottery-settings.ts';

const settings = {
	lotteryLimits: lotterySettings.lotteryLimits.standard,
	lotteryPauseMs: lotterySettings.lotteryPauseMs.standard,
};
const fast = { limits: {}, isDaily: false };

test('the shipped limits fit their schema and are those of the rules', () => {
	const read = z.safeParse(lotterySettings.lotteryLimits.schema, settings.lotteryLimits);

	expect(read.success).toBe(true);
	expect(limitsOf(settings, fast)).toEqual({
		...{ orderMin: UNIT, orderMinSmall: 1000n, orderMax: 100_000n * UNIT },
		...{ issueMax: 50_000n * UNIT, numberMax: 10_000n * UNIT, winMax: 1_000_000n * UNIT },
		...{ numberCap: 5_000_000n * UNIT, pauseMs: 1000, linesMax: 200, issuesMax: 100 },
	});
});

test('a game with a draw a day sells fewer issues at once', () => {
	expect(limitsOf(settings, { ...fast, isDaily: true }).issuesMax).toBe(30);
});

test("a game's own limits go before the general ones, four of them", () => {
	const own = { issueMax: '1.00', numberMax: '2.00', winMax: '3.00', numberCap: '4.5' };
	const general = limitsOf(settings, fast);

	expect(limitsOf(settings, { ...fast, limits: { ...own, orderMax: '9.00' } })).toEqual({
		...general,
		...{ issueMax: UNIT, numberMax: 2n * UNIT, winMax: 3n * UNIT, numberCap: 45_000n },
	});
});

test.for([
	{ prices: [UNIT], least: UNIT },
	{ prices: [2n * UNIT, UNIT], least: UNIT },
	{ prices: [UNIT - 1n], least: 1000n },
	{ prices: [2n * UNIT, 2000n], least: 1000n },
])('an order at the prices $prices stakes at least $least', ({ prices, least }) => {
	expect(orderMinOf(limitsOf(settings, fast), prices)).toBe(least);
});

test.for([
	['orderMax', '0.00'],
	['winMax', '-1'],
	['numberCap', 'all'],
	['issuesMax', 101],
	['linesMax', 0],
] as const)('the limit %s is not %s', ([name, value]) => {
	const changed = { ...settings.lotteryLimits, [name]: value };

	expect(z.safeParse(lotterySettings.lotteryLimits.schema, changed).success).toBe(false);
});
