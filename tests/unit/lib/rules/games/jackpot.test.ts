import { expect, test } from 'vitest';
import { jackpotAt } from '#lib/rules/games/jackpot.ts';

const TIME = new Date('2026-11-21T06:00:00Z');
const STATE = { value: 100_0000n, time: TIME, step: 165_1100n, stepMs: 3000, limit: 500_0000n };

test.for([
	[-60_000, 100_0000n],
	[0, 100_0000n],
	[2999, 100_0000n],
	[3000, 265_1100n],
	[3001, 265_1100n],
	[6000, 430_2200n],
	[9000, 500_0000n],
	[Number.MAX_SAFE_INTEGER / 1000, 500_0000n],
] as const)(
	'after %i ms the jackpot shows whole steps and never more than is covered',
	([ms, expected]) => {
		expect(jackpotAt(STATE, new Date(TIME.getTime() + ms))).toBe(expected);
	},
);
