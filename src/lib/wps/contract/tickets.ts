import * as z from 'zod/mini';
import { CLIENT_SEED } from '../../fair/client-seed.ts';
import { defineCall } from '../call.ts';
import { instant, jsonMoney } from '../values.ts';

export type Ticket = z.output<typeof ticket>;
const ticket = z.object({
	/** The same as `transactionId`, by which a ticket is used. */
	ticketId: z.optional(z.union([z.string(), z.number()])),
	transactionId: z.string(),
	/** `PRIZE_WHEEL`, `GOLDEN_EGG`; hosts of the family have others. */
	type: z.string(),
	name: z.optional(z.string()),
	status: z.optional(z.string()),
	/** Ours: the offer whose table it opens. */
	promotionId: z.optional(z.string()),
	expireTime: z.optional(instant),
	/** Ours: false while the pot cannot pay the top prize, or the offer is paused. */
	isOpen: z.optional(z.boolean()),
});

/**
 * Lists the tickets of the member that can be used, those that end first at the top.
 *
 * Refuses: `function_off`; `real_account_needed`.
 * Source: docs/wps-family.md, `PROMOFE_getClaimTicketList`.
 */
export const listTickets = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getClaimTicketList',
	access: 'real',
	isList: true,
	input: z.strictObject({
		isApp: z.optional(z.enum(['Y', 'N'])),
		status: z.optional(z.literal('AVAILABLE')),
	}),
	value: z.object({ list: z.array(ticket) }),
	refusals: ['function_off'],
});

const clientSeed = z.string().check(z.regex(CLIENT_SEED));

export type UsedTicket = z.output<typeof usedTicket>;
const usedTicket = z.object({
	/** `CASH` or `POINT`. */
	rewardType: z.string(),
	amount: z.optional(jsonMoney),
	pointAmount: z.optional(jsonMoney),
	/** The place of the prize in the table, from 0. */
	index: z.optional(z.int()),
	/** The id of the draw: see `getDraw`. */
	draw: z.optional(z.string()),
});

/**
 * Uses a ticket: draws its prize from the next nonce of the member's seeds and pays it, in one
 * transaction. A repeat answers the same.
 *
 * Refuses: `ticket_not_found` for another member's, an unknown and an expired ticket; `ticket_used`
 * for a repeat with another `pick` or `clientSeed`; `table_closed` while the pot cannot pay the top
 * prize; `pot_empty` where a limit of the offer is reached; `taken_by_person`; `not_eligible` (why);
 * `offers_paused`; `function_off`.
 * Source: docs/wps-family.md, `PROMOFE_claimTicket`; `pick` and `clientSeed` are ours.
 */
export const claimTicket = defineCall({
	method: 'POST',
	path: '/wps/relay/PROMOFE_claimTicket',
	access: 'real',
	comesWith: listTickets,
	input: z.strictObject({
		transactionId: z.string().check(z.minLength(1), z.maxLength(64)),
		isApp: z.optional(z.enum(['Y', 'N'])),
		/** Which egg is opened, from 0. */
		pick: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
		/** The member's part of the randomness, from now on. */
		clientSeed: z.optional(clientSeed),
	}),
	value: usedTicket,
	refusals: [
		...(['ticket_not_found', 'ticket_used', 'table_closed', 'pot_empty'] as const),
		...(['taken_by_person', 'not_eligible', 'offers_paused', 'function_off'] as const),
	],
});

export type TicketSeeds = z.output<typeof seeds>;
const seeds = z.object({
	seedId: z.string(),
	/** SHA-256 of the server seed, in hex; shown before anything is drawn from it. */
	serverHash: z.string(),
	clientSeed: z.string(),
	/** Draws so far; the next one has the following nonce. */
	nonce: z.int(),
	/** Only after rotation. */
	serverSeed: z.optional(z.string()),
});

/**
 * Returns the member's seed pair, from which tickets are drawn.
 *
 * Source: ours (docs/chance.md, "Seeds").
 */
export const getTicketSeeds = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getTicketSeeds',
	access: 'real',
	input: z.strictObject({}),
	value: seeds,
	refusals: [],
});

/**
 * Reveals the server seed of the pair and begins a new one. A repeat that names the pair which was
 * shown answers the same.
 *
 * Refuses: `seed_not_found` for a pair that is not the member's.
 * Source: ours (docs/chance.md, "Seeds").
 */
export const rotateTicketSeeds = defineCall({
	method: 'POST',
	path: '/wps/relay/PROMOFE_rotateTicketSeeds',
	access: 'real',
	input: z.strictObject({
		/** The pair that is revealed. */
		seedId: z.uuid(),
		/** The client seed of the new pair; a random one when absent. */
		clientSeed: z.optional(clientSeed),
	}),
	value: z.object({ revealed: seeds, seed: seeds }),
	refusals: ['seed_not_found'],
});

/**
 * Chooses the client seed of the draws to come.
 *
 * Refuses: `seed_not_found` for a pair that is not in use.
 * Source: ours (docs/chance.md, "Seeds").
 */
export const chooseTicketSeed = defineCall({
	method: 'POST',
	path: '/wps/relay/PROMOFE_chooseTicketSeed',
	access: 'real',
	input: z.strictObject({ seedId: z.uuid(), clientSeed }),
	value: seeds,
	refusals: ['seed_not_found'],
});
