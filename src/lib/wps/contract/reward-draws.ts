import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { envelopesDraw, raffleDraw } from './pool-draws.ts';

/**
 * What every kind of draw publishes: the record as canonical JSON, which never changes, and its
 * SHA-256. What becomes public later is beside it.
 */
const published = {
	drawId: z.string(),
	record: z.string(),
	recordHash: z.string(),
};

export type TicketDraw = z.output<typeof ticketDraw>;
/** The draw of a ticket. Its record is a `TicketRecord` (lib/rules/rewards/ticket-record.ts). */
const ticketDraw = z.object({
	kind: z.literal('ticket'),
	...published,
	/** In hex; once the member has changed the seeds. */
	serverSeed: z.optional(z.string()),
	/** The ticket is the caller's. */
	isOwn: z.boolean(),
});

/** A draw of rewards; `kind` says which fields its record has. */
const rewardDraw = z.discriminatedUnion('kind', [ticketDraw, raffleDraw, envelopesDraw]);
export type RewardDraw = z.output<typeof rewardDraw>;

/**
 * Returns the record of a draw, with which everybody can check it. Raffles and envelopes are public
 * from their opening on; the code of their offer names the latest one.
 *
 * Refuses: `draw_not_open` for an unknown draw, and before it is held.
 * Source: ours (docs/chance.md, "The record"; docs/draws.md).
 */
export const getDraw = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getDraw',
	access: 'visitor',
	input: z.strictObject({ drawId: z.string().check(z.minLength(1), z.maxLength(64)) }),
	value: rewardDraw,
	refusals: ['draw_not_open'],
});
