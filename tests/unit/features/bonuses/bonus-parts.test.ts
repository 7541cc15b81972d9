import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, percentOf } from '#features/bonuses/bonus-parts.ts';
import { releasedAt } from '#platform/rewards/bonuses/rules.ts';

/** 120.00 that is freed by 600.00 of play. */
const BONUS = { granted: 120_0000n, required: 600_0000n };
const EACH = { play: 60_0000n, part: 12_0000n };

test.for([
	[0n, 0n, 60_0000n],
	[59_9999n, 0n, 1n],
	[60_0000n, 12_0000n, 60_0000n],
	[200_0000n, 36_0000n, 40_0000n],
	[599_9999n, 108_0000n, 1n],
] as const)('after %s of play the next part needs %3$s', ([done, released, nextPlay]) => {
	expect(partsOf({ ...BONUS, done, released })).toEqual({ ...EACH, nextPlay, nextPart: 12_0000n });
});

test('the play that is missing frees the next part, and not before', () => {
	const money = (max: bigint) => fc.bigInt({ min: 1n, max });
	fc.assert(
		fc.property(money(10n ** 9n), money(10n ** 10n), fc.nat(9999), (granted, required, share) => {
			const done = (required * BigInt(share)) / 10_000n;
			const bonus = { granted, needed: required };
			const released = releasedAt(bonus, done);

			const { nextPlay, nextPart } = partsOf({ granted, required, done, released });

			expect(nextPlay).toBeGreaterThan(0n);
			expect(releasedAt(bonus, done + nextPlay - 1n)).toBe(released);
			// A bonus of less than ten minor units has parts of nothing.
			if (required >= 10n) expect(releasedAt(bonus, done + nextPlay)).toBe(released + nextPart);
		}),
	);
});

test.for([
	[0n, 0],
	[6_0000n - 1n, 0],
	[6_0000n, 1],
	[599_9999n, 99],
	[600_0000n, 100],
] as const)('%s of 600.00 is %s%', ([done, percent]) => {
	expect(percentOf({ done, required: BONUS.required })).toBe(percent);
});

test('a bonus that asks for nothing is done', () => {
	expect(percentOf({ done: 0n, required: 0n })).toBe(100);
});
