import * as z from 'zod/mini';
import { instant, jsonMoney } from '../values.ts';

/** Unfinished rounds of a member at a game, within their latest 500 rounds. Ours. */
export const openRound = z.object({
	/** The stakes on hold; 0 in a free round. */
	betAmount: jsonMoney,
	/** The time when the stakes are returned if the round stays undecided. */
	closesAt: instant,
	/**
	 * The round that holds the stakes, for its page in the betting record; absent for several
	 * rounds.
	 */
	roundId: z.optional(z.string()),
});
