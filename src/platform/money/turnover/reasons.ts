import type { Money } from '#lib/money.ts';
import type { TurnoverReason } from '#lib/wps/contract/reports.ts';

interface Round {
	/** An id, not an amount. */
	id: bigint;
	state: 'open' | 'settled' | 'void';
	stake: Money;
	freeStake: Money;
	turnoverBp: number | null;
	turnover: Money | null;
	/** What of the stake is a valid bet. */
	validStake: Money | null;
	reason: string | null;
	settledAt: Date | null;
}

interface Requirement {
	/** An id, not an amount. */
	afterRound: bigint;
	openedAt: Date;
}

const WHOLE_BP = 10_000;

/**
 * Returns why a round counts `counted`. `before_requirement`: it had begun when a requirement was
 * opened, and ended later. `nothing_needed`: all of it, or the rest of it, was not needed any more.
 */
export function reasonOf(
	{ id, state, stake, freeStake, turnoverBp, turnover, validStake, reason, settledAt }: Round,
	counted: Money,
	requirements: readonly Requirement[],
): TurnoverReason {
	if (state === 'open') return 'not_settled';
	if (state === 'void') return 'void';
	if (stake === 0n) return freeStake > 0n ? 'free_bet' : 'nothing_staked';
	if (turnoverBp === 0) return 'game_excluded';
	if (reason === 'covers_most' || reason === 'opposite_bets') return reason;
	if (counted < (turnover ?? 0n)) {
		const isBefore = requirements.some(({ afterRound, openedAt }) => {
			return id <= afterRound && settledAt !== null && settledAt > openedAt;
		});
		return counted === 0n && isBefore ? 'before_requirement' : 'nothing_needed';
	}
	if (turnoverBp !== WHOLE_BP) return 'game_rate';
	return validStake !== null && validStake < stake ? 'valid_part' : 'whole_stake';
}
