import type { Money } from '#lib/money.ts';

/** The value of a jackpot at an instant and its growth. */
export interface JackpotState {
	value: Money;
	time: Date;
	/** The amount added every `stepMs`. */
	step: Money;
	stepMs: number;
	/** The balance of its account: the display stops there until the house adds more. */
	limit: Money;
}

/**
 * Returns the displayed value at an instant: whole steps, and never more than the account holds.
 */
export function jackpotAt({ value, time, step, stepMs, limit }: JackpotState, at: Date): Money {
	const steps = Math.max(0, Math.floor((at.getTime() - time.getTime()) / stepMs));
	const grown = value + step * BigInt(steps);
	return grown < limit ? grown : limit;
}
