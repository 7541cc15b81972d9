import * as z from 'zod/mini';
import { instant, jsonMoney } from '../values.ts';

/** What a member left unfinished at a game, as far as their latest 500 rounds go. Ours. */
export const openRound = z.object({
	/** The stakes on hold; 0 in a free round. */
	betAmount: jsonMoney,
	/** When they are given back if nobody decides the round. */
	closesAt: instant,
	/** The round that holds them, for its page in the betting record; absent where there are several. */
	roundId: z.optional(z.string()),
});
