import { type Money, UNIT } from '#lib/money.ts';

/** Limits of one deposit and of the deposits within 24 hours. Source: our own choice. */
export const DEPOSIT_MIN: Money = 100n * UNIT;
export const DEPOSIT_MAX: Money = 25_000n * UNIT;
export const DEPOSIT_DAY_MAX: Money = 100_000n * UNIT;
export const DEPOSIT_DAY_S = 24 * 60 * 60;

/** Returns the amount that may still be deposited within the day; never below 0. */
export function remainingDeposit(deposited: Money): Money {
	return deposited < DEPOSIT_DAY_MAX ? DEPOSIT_DAY_MAX - deposited : 0n;
}
