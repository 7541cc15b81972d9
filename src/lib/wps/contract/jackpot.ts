import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney } from '../values.ts';

/**
 * The value of a jackpot and its growth; `jackpotAt` (lib/rules) computes the shown value. Ours.
 */
const jackpot = z.object({
	/** The value at `time`. */
	value: jsonMoney,
	time: instant,
	/** The amount that the house adds every `stepMs`. */
	step: jsonMoney,
	stepMs: z.int(),
	/** The balance of its account: the maximum that is shown. */
	limit: jsonMoney,
});

/**
 * Returns the jackpot of the slots; absent when there is none.
 *
 * Source: spec 4, "Jackpot counter"; docs/wps.md, `VIS_getJackpot`. The shape is ours.
 */
export const getJackpot = defineCall({
	method: 'GET',
	path: '/wps/relay/VIS_getJackpot',
	access: 'visitor',
	input: z.strictObject({}),
	value: z.object({ jackpot: z.optional(jackpot) }),
	refusals: [],
	cacheTags: ['jackpot'],
});

const dropRecord = z.object({
	...{ version: z.literal(1), game: z.string(), day: z.string(), tableHash: z.string() },
	...{ seedHash: z.string(), seed: z.string(), opensAt: z.string(), dropsAt: z.string() },
	...{ tickets: z.int(), root: z.string(), rootedAt: z.string(), beacon: z.string() },
	...{ beaconRound: z.int(), signature: z.string(), ticket: z.int(), mark: z.string() },
	...{ amount: z.string(), previous: z.string() },
});

/**
 * Returns the daily drop of the jackpot: the next one, whose instant is secret, and the last one that
 * was paid, with its record and the tickets of its tree. `next` is absent in a site that draws none.
 * `day` asks for the drop of that day as `last`.
 *
 * Source: ours; docs/wps.md, `jackpotDrop`.
 */
export const getJackpotDrop = defineCall({
	method: 'GET',
	path: '/wps/game/jackpotDrop',
	access: 'visitor',
	input: z.strictObject({ day: z.optional(z.iso.date()) }),
	value: z.object({
		next: z.optional(
			z.object({
				day: z.string(),
				seedHash: z.string(),
				/** Stakes after it are tickets. */
				openTime: instant,
				latestTime: instant,
				/** Published when the instant has come. */
				root: z.optional(z.string()),
			}),
		),
		last: z.optional(
			z.object({
				day: z.string(),
				amount: jsonMoney,
				paidTime: instant,
				record: dropRecord,
				recordHash: z.string(),
				tickets: z.array(
					z.object({ day: z.string(), mark: z.string(), first: z.int(), count: z.int() }),
				),
			}),
		),
	}),
	refusals: [],
});

/**
 * Returns the member's tickets for the next drop of the jackpot and those of all members, as they are
 * now. Both are 0 in a site that draws none.
 *
 * Source: ours; docs/wps.md, `jackpotShare`.
 */
export const getJackpotShare = defineCall({
	method: 'GET',
	path: '/wps/game/jackpotShare',
	access: 'member',
	input: z.strictObject({}),
	value: z.object({ own: z.int(), all: z.int() }),
	refusals: [],
});
