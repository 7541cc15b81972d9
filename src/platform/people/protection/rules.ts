import type { Money } from '#lib/money.ts';
import { DAY_S, MONTH_S, WEEK_S } from '#lib/rules/limits/limits.ts';

/** The windows of deposit, loss and wager limits, and the property of `depositLimits` for each. */
export const WINDOWS = [
	{ windowS: DAY_S, name: 'day' },
	{ windowS: WEEK_S, name: 'week' },
	{ windowS: MONTH_S, name: 'month' },
] as const;

/** A rise is confirmable after 24 hours, and for 7 days from then. Source: design, P4. */
export const RISE_WAIT_S = DAY_S;
export const RISE_OPEN_S = WEEK_S;

/** Waits of an exclusion that was asked back: after a definite and an indefinite term (P7). */
export const BACK_WAIT_S = DAY_S;
export const BACK_WAIT_INDEFINITE_S = WEEK_S;

/** Returns what a limit leaves; never below 0. */
export function leftOf(limit: Money, used: Money): Money {
	return used < limit ? limit - used : 0n;
}
