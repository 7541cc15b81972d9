import type { Money } from '#lib/money.ts';
import { UNIT } from '#lib/money.ts';

/** What all accounts of a member must be below, at a credit, for earlier requirements to end. */
export const SPENT_BELOW: Money = UNIT;

/** An open requirement. */
export interface OpenNeed {
	id: bigint;
	/** Rounds after this one count. */
	afterRound: bigint;
	needed: Money;
	done: Money;
}

export interface Contribution {
	requirementId: bigint;
	roundId: bigint;
	counted: Money;
}

interface FillInput {
	/** Oldest first. */
	needs: readonly OpenNeed[];
	/** By the order of their first bets. */
	rounds: readonly { id: bigint; turnover: Money }[];
}

/**
 * Distributes the turnover of rounds over requirements. Each round fills the oldest requirement
 * that is not met and was opened before the round's first bet, then the next one.
 *
 * Rounds count in the order of their first bets, not of their settlements: the result then does not
 * depend on when it is computed, and no other order counts more.
 */
export function fillRequirements({ needs, rounds }: FillInput): Contribution[] {
	const open = needs.map(({ id, afterRound, needed, done }) => ({
		id,
		afterRound,
		missing: needed - done,
	}));
	const contributions: Contribution[] = [];
	let first = 0;
	for (const round of rounds) {
		let rest = round.turnover;
		for (let at = first; at < open.length && rest > 0n; at += 1) {
			const need = open[at];
			if (!need || need.afterRound >= round.id) break;
			const isMet = need.missing <= rest;
			const counted = isMet ? need.missing : rest;
			if (counted > 0n) {
				contributions.push({ requirementId: need.id, roundId: round.id, counted });
			}
			need.missing -= counted;
			rest -= counted;
			if (isMet && at === first) first += 1;
		}
		if (first === open.length) break;
	}
	return contributions;
}
