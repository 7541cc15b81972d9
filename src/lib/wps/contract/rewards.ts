import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney, queryPage } from '../values.ts';
import { REWARD_COUNTS_PATH } from './count-paths.ts';
import { invitation } from './referral.ts';
import { prizeFields, progressField } from './reward-fields.ts';

/** The status of a member in an offer (spec 4, "Activity statuses"). */
export const REWARD_STATUSES = [
	...(['COMING_SOON', 'JOIN', 'JOINED', 'SIGNED', 'APPLYING', 'PROCESS'] as const),
	...(['CLAIM', 'CLAIMED', 'ISSUED', 'REJECTED', 'CLOSED'] as const),
] as const;
export type RewardStatus = (typeof REWARD_STATUSES)[number];

const status = z.enum(REWARD_STATUSES);
const id = z.union([z.string(), z.number()]);

/** Tickets of a wheel or of eggs, by the offer whose table they open. */
const tickets = z.array(z.object({ promotionId: z.string(), name: z.string(), count: z.int() }));

export type RewardRow = z.output<typeof rewardRow>;
const rewardRow = z.object({
	claimId: id,
	promotionId: z.optional(id),
	promotionType: z.string(),
	/** Hosts of the family send no title. */
	title: z.optional(z.string()),
	/** Of an envelope: its draw. What is in it is not said before it is taken. */
	drawId: z.optional(z.string()),
	...prizeFields,
	tickets: z.optional(tickets),
	status: z.optional(status),
	/** Until when it can be taken. */
	expireTime: z.optional(instant),
	progress: progressField,
	/** Of a bonus, what has become cash of `amount`. */
	releasedAmount: z.optional(jsonMoney),
	/** Why it was rejected. */
	reason: z.optional(z.string()),
	decidedTime: z.optional(instant),
});

/**
 * Lists what the member can take now, of one type where it is named. Ours adds what runs, what was
 * taken, and the member's status in each live offer.
 *
 * Units: JSON numbers of the currency unit, points as points.
 * Refuses: `real_account_needed`.
 * Source: docs/wps.md, `PROMOFE_getPromoList`.
 */
export const listRewards = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromoList',
	access: 'real',
	isList: true,
	input: z.strictObject({ promotionType: z.optional(z.string().check(z.maxLength(32))) }),
	value: z.object({
		list: z.array(rewardRow),
		running: z.optional(z.array(rewardRow)),
		past: z.optional(z.array(rewardRow)),
		statuses: z.optional(z.array(z.object({ promotionId: id, status }))),
		/** The operator has stopped all offers. */
		isPaused: z.optional(z.boolean()),
		/** No offers: the member wants none, or the account may have none. */
		without: z.optional(z.enum(['refused', 'account'])),
		/** The member came by an invitation, which is not finished. */
		invitation: z.optional(invitation),
		/** Offers have a code that can be entered. */
		hasCodes: z.optional(z.boolean()),
	}),
	refusals: [],
});

/**
 * Lists the member's claims: `I` can be taken, `P` waits for staff, without a status all.
 *
 * Source: docs/wps.md, `MCSFE_getClaimPromotion`.
 */
export const listClaims = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getClaimPromotion',
	access: 'real',
	isList: true,
	input: z.strictObject({
		promotionType: z.optional(z.string().check(z.maxLength(32))),
		status: z.optional(z.enum(['I', 'P'])),
		page: z.optional(queryPage),
	}),
	value: z.object({ list: z.array(rewardRow) }),
	refusals: [],
});

const group = z.object({
	enabled: z.boolean(),
	/** What can be taken now: the red badge. */
	count: z.optional(z.number()),
});

/**
 * Returns which kinds of rewards there are, with the counts of the badges.
 *
 * Source: docs/wps.md, `MCSFE_getAvailablePromotions`.
 */
export const getRewardCounts = defineCall({
	method: 'GET',
	path: REWARD_COUNTS_PATH,
	access: 'real',
	input: z.strictObject({}),
	value: z.partialRecord(z.enum(['MISSION', 'REWARD', 'REFERRAL', 'POINT']), group),
	refusals: [],
});

export type TakenReward = z.output<typeof takenReward>;
const takenReward = z.object({
	claimId: z.optional(id),
	status: z.optional(status),
	amount: z.optional(jsonMoney),
	pointAmount: z.optional(jsonMoney),
	bonusAmount: z.optional(jsonMoney),
	tickets: z.optional(tickets),
});

const CLAIM_REFUSALS = [
	...(['claim_not_found', 'claim_expired', 'not_eligible', 'pot_empty'] as const),
	...(['taken_by_person', 'offers_paused', 'function_off'] as const),
];

/**
 * Takes a reward. A repeat answers the same.
 *
 * Refuses: `claim_not_found`; `claim_expired`; `not_eligible` (why: who, counts, limit, account,
 * refused); `pot_empty`; `taken_by_person`; `offers_paused`.
 * Source: docs/wps.md, `MCSFE_claimIssuedPromotion`.
 */
export const claimReward = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_claimIssuedPromotion',
	aliases: ['/wps/relay/MCS2_claimIssuedPromotion'],
	access: 'real',
	input: z.strictObject({
		promotionClaimId: z.string().check(z.minLength(1), z.maxLength(120)),
		promotionType: z.optional(z.string().check(z.maxLength(32))),
	}),
	value: takenReward,
	refusals: CLAIM_REFUSALS,
});

const promotionId = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * Joins an offer in its present version. Joining again changes nothing.
 *
 * Refuses: `promotion_not_found`; `promotion_not_open`; `terms_changed`; `not_eligible` (why);
 * `pot_empty` where envelopes have no place left.
 * Source: docs/wps.md, `MCSFE_signUpPromotionJoin`.
 */
export const joinPromotion = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_signUpPromotionJoin',
	access: 'real',
	input: z.strictObject({
		promotionId,
		/** The version of the terms that were shown. */
		termsVersion: z.optional(z.string().check(z.maxLength(64))),
	}),
	value: z.object({ status: z.optional(status) }),
	refusals: [
		...(['promotion_not_found', 'promotion_not_open', 'terms_changed', 'not_eligible'] as const),
		...(['pot_empty', 'offers_paused', 'function_off'] as const),
	],
});

/**
 * Leaves an offer; what was taken stays.
 *
 * Refuses: `promotion_not_found` when it was not joined.
 * Source: ours.
 */
export const leavePromotion = defineCall({
	method: 'POST',
	path: '/wps/relay/PROMOFE_leavePromotion',
	access: 'real',
	input: z.strictObject({ promotionId }),
	value: z.object({}),
	refusals: ['promotion_not_found'],
});

/**
 * Sends an application, on which staff decide.
 *
 * Refuses: `user_record_not_exists` for an offer without a form; `already_applied`; `picture_invalid`;
 * `proof_refused` for pictures of others; `not_eligible` (why).
 * Source: docs/wps.md, `MCSFE_signUpRequestReward`; spec 5, "Activity application".
 */
export const applyForReward = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_signUpRequestReward',
	access: 'real',
	input: z.strictObject({
		promotionId,
		remarks: z.string().check(z.refine((text) => [...text].length <= 140)),
		/** The ids of uploaded pictures. */
		pictures: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3))),
	}),
	value: z.object({ claimId: z.optional(id), status: z.optional(status) }),
	refusals: [
		...(['user_record_not_exists', 'already_applied', 'picture_invalid', 'not_eligible'] as const),
		...(['proof_refused', 'proof_missing', 'offers_paused', 'function_off'] as const),
	],
});

/**
 * Takes the prize of a code. Every code that gives the member nothing has one answer.
 *
 * Refuses: `code_unknown`; `pot_empty`; `taken_by_person`; `offers_paused`; `too_many_requests`.
 * Source: docs/wps.md, `PROMOFE_claimPromoCode`.
 */
export const claimPromoCode = defineCall({
	method: 'POST',
	path: '/wps/relay/PROMOFE_claimPromoCode',
	access: 'real',
	input: z.strictObject({ promoCode: z.string().check(z.minLength(1), z.maxLength(40)) }),
	value: takenReward,
	refusals: [
		...(['code_unknown', 'pot_empty', 'taken_by_person', 'not_eligible'] as const),
		...(['offers_paused', 'function_off'] as const),
	],
});

/**
 * Returns the steps of the sign-in.
 *
 * Refuses: `promotion_not_open` without a sign-in.
 * Source: docs/wps.md, `MCSFE_getLoginPromotion`; the shape is ours.
 */
export const getSignIn = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getLoginPromotion',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({
		promotionId: z.optional(id),
		days: z.array(
			z.object({
				dayNo: z.number(),
				amount: z.optional(jsonMoney),
				pointAmount: z.optional(jsonMoney),
				status: z.optional(status),
			}),
		),
		signedToday: z.boolean(),
	}),
	refusals: ['promotion_not_open', 'offers_paused', 'function_off'],
});

/**
 * Takes today's step of the sign-in.
 *
 * Refuses: `promotion_not_open`; `signed_today`; `not_eligible` (why); `pot_empty`; `offers_paused`.
 * Source: docs/wps.md, `MCSFE_claimLoginPromotion`; the shape is ours.
 */
export const claimSignIn = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_claimLoginPromotion',
	aliases: ['/wps/relay/MCS2_claimLoginPromotion'],
	access: 'real',
	input: z.strictObject({}),
	value: takenReward,
	refusals: ['promotion_not_open', 'signed_today', ...CLAIM_REFUSALS],
});

/**
 * Ends or begins offers for the member: without them there is no offer, message or badge.
 *
 * Source: ours.
 */
export const setOffers = defineCall({
	method: 'POST',
	path: '/wps/relay/PROMOFE_setOffers',
	access: 'real',
	input: z.strictObject({ wanted: z.boolean() }),
	value: z.object({ wanted: z.boolean() }),
	refusals: [],
});
