import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney } from '../values.ts';
import { REWARD_STATUSES } from './rewards.ts';

/** Committed: the list is open. Closed: the beacon is waited for. Drawn: prizes are paid or taken. */
export const DRAW_STATES = ['committed', 'closed', 'drawn', 'paid'] as const;

const drawId = z.string().check(z.minLength(1), z.maxLength(64));

const common = {
	drawId: z.string(),
	/** The draw of the same offer before. */
	previousId: z.optional(z.string()),
	promotionId: z.string(),
	title: z.optional(z.string()),
	state: z.enum(DRAW_STATES),
	openTime: instant,
	closeTime: instant,
	/** Until when an envelope can be taken. */
	endTime: z.optional(instant),
	/** All prizes together. */
	pool: jsonMoney,
	/** What can be won, as canonical JSON (`PrizeTable`), and its SHA-256. */
	table: z.string(),
	tableHash: z.string(),
	/** SHA-256 of the seed; the seed is in the record. */
	seedHash: z.string(),
	/** The round of the beacon that decides with the seed. */
	beacon: z.string(),
	round: z.int(),
	beaconTime: instant,
	/** So far, or of the closed list. */
	entries: z.int(),
	tickets: z.int(),
	/** The most that can join. */
	placesMax: z.optional(z.int()),
	/** The root of the closed list. */
	root: z.optional(z.string()),
	closedTime: z.optional(instant),
	drawnTime: z.optional(instant),
	/** Canonical JSON (`RewardDrawRecord`) and its SHA-256, once it is drawn. */
	record: z.optional(z.string()),
	recordHash: z.optional(z.string()),
	/** The highest prizes; names are shortened. `no` is the number of the entry in the record. */
	winners: z.optional(z.array(z.object({ no: z.int(), name: z.string(), amount: jsonMoney }))),
	/** What members were paid, and what went back to the pot at the end. */
	paidAmount: z.optional(jsonMoney),
	returnedAmount: z.optional(jsonMoney),
};

/** A raffle or a draw of envelopes, from its opening on. */
export const raffleDraw = z.object({ kind: z.literal('raffle'), ...common });
export const envelopesDraw = z.object({ kind: z.literal('envelopes'), ...common });
export type PoolDraw = z.output<typeof raffleDraw> | z.output<typeof envelopesDraw>;

export type OwnDraw = z.output<typeof ownDraw>;
const ownDraw = z.object({
	drawId: z.string(),
	promotionId: z.string(),
	kind: z.enum(['raffle', 'envelopes']),
	title: z.optional(z.string()),
	state: z.enum(DRAW_STATES),
	/**
	 * `JOIN`, `JOINED` while the list is open, `PROCESS` until it is drawn, `CLAIM` for an own envelope,
	 * `CLAIMED` and `ISSUED` for what was paid, `CLOSED` without a prize.
	 */
	status: z.enum(REWARD_STATUSES),
	closeTime: instant,
	endTime: z.optional(instant),
	/** The member's own tickets so far. */
	tickets: z.int(),
	/** The member's entry in the record: its number, and the mark that names it. */
	no: z.optional(z.int()),
	mark: z.optional(z.string()),
	/** What was won, once it is paid or taken. */
	amount: z.optional(jsonMoney),
});

/**
 * Lists the raffles and envelopes that are open or were drawn lately, with the member's part.
 *
 * Refuses: `function_off`; `offers_paused`.
 * Source: docs/wps-family.md, `MCSFE_getRafflePromotionStatus`; the shape is ours.
 */
export const getRaffleStatus = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getRafflePromotionStatus',
	access: 'real',
	isList: true,
	input: z.strictObject({ drawId: z.optional(drawId) }),
	value: z.object({ list: z.array(ownDraw) }),
	refusals: ['function_off', 'offers_paused'],
});

/**
 * Takes the member's own envelope. A repeat answers the same.
 *
 * Refuses: `draw_not_open` before the opening; `claim_expired` after the last day; `taken_by_person`
 * where another account of the person has the envelope; `not_eligible` (why) for a member without one;
 * `offers_paused`; `function_off`.
 * Source: docs/wps-family.md, `MCSFE_claimRafflePromotion`; the shape is ours.
 */
export const claimRaffle = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_claimRafflePromotion',
	aliases: ['/wps/relay/MCS2_claimRafflePromotion'],
	access: 'real',
	comesWith: getRaffleStatus,
	input: z.strictObject({ drawId }),
	value: z.object({
		claimId: z.optional(z.string()),
		status: z.optional(z.enum(REWARD_STATUSES)),
		amount: z.optional(jsonMoney),
	}),
	refusals: [
		...(['draw_not_open', 'claim_expired', 'not_eligible', 'taken_by_person'] as const),
		...(['offers_paused', 'function_off'] as const),
	],
});
