import type { Money } from '#lib/money.ts';

/** What a jackpot had at an instant and how it grows from there. */
export interface JackpotState {
	value: Money;
	time: Date;
	/** What is added every `stepMs`. */
	step: Money;
	stepMs: number;
	/** What its account holds: the display stops there until the house has put in more. */
	limit: Money;
}

/** What the display shows at an instant: whole steps, and never more than the account holds. */
export function jackpotAt({ value, time, step, stepMs, limit }: JackpotState, at: Date): Money {
	const steps = Math.max(0, Math.floor((at.getTime() - time.getTime()) / stepMs));
	const grown = value + step * BigInt(steps);
	return grown < limit ? grown : limit;
}
