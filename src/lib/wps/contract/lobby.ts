import * as z from 'zod/mini';
import { MATCH_PHASES, ROUND_PHASES } from '#lib/vendor/lobby.ts';
import { defineCall } from '../call.ts';
import { instant } from '../values.ts';
import { LOBBY_PATH } from './lobby-path.ts';

const title = {
	vassalage: z.string(),
	gameCode: z.string(),
	/** People who play or watch; absent when the vendor does not count them. */
	players: z.optional(z.number()),
};
const round = {
	...title,
	phase: z.optional(z.enum(ROUND_PHASES)),
	phaseEndTime: z.optional(instant),
};
/** A side of a duel: its name, and its first letter for the road. */
const side = z.object({ name: z.string(), mark: z.string() });

/**
 * Reads what the titles of connected vendors tell now: phases of their rounds, the last results (the
 * newest last), people, scores. Titles without a state are absent, and so are those of a vendor that
 * does not answer. `now` is the server's clock. The answer is at most 3 seconds old, or 15 while a
 * vendor fails.
 *
 * Source: ours; other hosts of the family have no such call.
 */
export const getLobby = defineCall({
	method: 'GET',
	path: LOBBY_PATH,
	access: 'visitor',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.object({
		now: instant,
		list: z.array(
			z.discriminatedUnion('kind', [
				z.object({
					kind: z.literal('duel'),
					...round,
					sides: z.tuple([side, side]),
					results: z.optional(z.array(z.enum(['a', 'b', 'tie']))),
				}),
				z.object({
					kind: z.literal('round'),
					...round,
					results: z.optional(z.array(z.string())),
				}),
				z.object({
					kind: z.literal('match'),
					...title,
					phase: z.optional(z.enum(MATCH_PHASES)),
					nextStartTime: z.optional(instant),
					score: z.optional(z.string()),
				}),
				z.object({ kind: z.literal('seats'), ...title }),
			]),
		),
	}),
	refusals: [],
});
