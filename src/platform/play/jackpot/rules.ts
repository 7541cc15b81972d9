import { type Money, parseDecimal, UNIT } from '#lib/money.ts';
import type { JackpotState } from '#lib/rules/games/jackpot.ts';

/** The jackpot of the slots. */
export const MAIN_JACKPOT = 'main';

/** Source: spec 9, "Jackpot tick 3000 ms, step 165.11". */
export const STEP: Money = parseDecimal('165.11') ?? 0n;
export const STEP_MS = 3000;

/** What the house puts into it at the opening, and again after each drop. Play money. */
export const OPENING: Money = 1_000_000n * UNIT;

/**
 * The house pays this far ahead, so that the account covers the display (I9) even when the funding
 * job runs late. Longer than two runs of the job.
 */
const LEAD_MS = 150_000;

/**
 * Returns the amount due at a time and the end of the period it pays; absent when nothing is due.
 */
export function dueFunding(
	{ fundedUntil, step, stepMs }: { fundedUntil: Date; step: Money; stepMs: number },
	now: Date,
): { amount: Money; until: Date } | undefined {
	const steps = Math.floor((now.getTime() + LEAD_MS - fundedUntil.getTime()) / stepMs);
	if (steps <= 0) return undefined;
	const until = new Date(fundedUntil.getTime() + steps * stepMs);
	return { amount: step * BigInt(steps), until };
}

interface Funded {
	/** The balance of the account. */
	balance: Money;
	fundedUntil: Date;
	step: Money;
	stepMs: number;
}

/** Returns the displayed state at a time: the balance less the steps paid for in advance. */
export function stateOf({ balance, fundedUntil, step, stepMs }: Funded, now: Date): JackpotState {
	const aheadMs = Math.max(0, fundedUntil.getTime() - now.getTime());
	const steps = Math.ceil(aheadMs / stepMs);
	const covered = balance - step * BigInt(steps);
	return {
		value: covered > 0n ? covered : 0n,
		time: new Date(fundedUntil.getTime() - steps * stepMs),
		step,
		stepMs,
		limit: balance,
	};
}
