import { type Money, UNIT } from '#lib/money.ts';

/** Bounds of one deposit and of the sum of a running day. Source: ours. */
export const DEPOSIT_MIN: Money = 100n * UNIT;
export const DEPOSIT_MAX: Money = 25_000n * UNIT;
export const DEPOSIT_DAY_MAX: Money = 100_000n * UNIT;
export const DEPOSIT_DAY_S = 24 * 60 * 60;

/** What may still be deposited after `deposited` in the running day; never below zero. */
export function remainingDeposit(deposited: Money): Money {
	return deposited < DEPOSIT_DAY_MAX ? DEPOSIT_DAY_MAX - deposited : 0n;
}
