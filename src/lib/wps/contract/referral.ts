import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney, queryPage } from '../values.ts';

/** How far a friend is. The last three do not change by themselves. */
export const FRIEND_STATUSES = [
	...(['INVITED', 'ON_WAY', 'REVIEW'] as const),
	...(['QUALIFIED', 'EXPIRED', 'REFUSED'] as const),
] as const;
export type FriendStatus = (typeof FRIEND_STATUSES)[number];
/** A friend who still has something to do. */
export const OPEN_STATUSES: readonly FriendStatus[] = ['INVITED', 'ON_WAY'];

const part = z.object({
	/** At most what is needed. */
	done: jsonMoney,
	needed: jsonMoney,
});

const friendFields = {
	status: z.enum(FRIEND_STATUSES),
	joinTime: instant,
	/** What the offer asks of the friend; absent where none held when it registered. */
	steps: z.optional(
		z.object({
			isPhoneProven: z.boolean(),
			deposited: part,
			played: part,
			/** Until when deposits and play count. */
			untilTime: instant,
		}),
	),
	/** When the review ends by itself. */
	reviewTime: z.optional(instant),
	/**
	 * Why a friend does not count: the person has an account already, staff have decided so; or why it
	 * counts later: the friends of this month are full. It names no account.
	 */
	why: z.optional(z.enum(['person', 'staff', 'month'])),
};

export type Friend = z.output<typeof friend>;
const friend = z.object({ ...friendFields, /** Shortened. */ name: z.string() });

export type Invitation = z.output<typeof invitation>;
/** The invitation by which a member has come, with what it brings. */
export const invitation = z.object({
	...friendFields,
	gets: jsonMoney,
	promotionId: z.string(),
});

export type Referral = z.output<typeof referral>;
const referral = z.object({
	referralCode: z.string(),
	/** Everybody who registered with the code. */
	totalInvitations: z.number(),
	/** The hosts on which the code works. */
	promotionDomains: z.array(z.string()),
	/** Ours: friends who count, and what they have brought. */
	qualified: z.optional(z.number()),
	earned: z.optional(jsonMoney),
	/** Absent: no offer for friends holds, or the member may have none. */
	offer: z.optional(
		z.object({
			promotionId: z.string(),
			deposits: jsonMoney,
			turnover: jsonMoney,
			withinDays: z.number(),
			reviewDays: z.number(),
			friendGets: z.optional(jsonMoney),
			steps: z.array(
				z.object({
					friends: z.number(),
					amount: z.optional(jsonMoney),
					pointAmount: z.optional(jsonMoney),
					isReached: z.boolean(),
				}),
			),
		}),
	),
});

/**
 * Returns the member's own code, and what the friends who came with it have brought.
 *
 * Units: JSON numbers of the currency unit.
 * Refuses: `real_account_needed`.
 * Source: docs/wps.md, `MCSFE_getReferralDetails`. A member always has a code: `autoGenerate` changes
 * nothing.
 */
export const getReferral = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getReferralDetails',
	access: 'real',
	input: z.strictObject({ autoGenerate: z.optional(z.enum(['true', 'false'])) }),
	value: referral,
	refusals: [],
});

/** Friends of a page. */
export const FRIENDS_PER_PAGE = 20;

/**
 * Lists the member's friends, the newest first, with what each still lacks. The friend sees the same
 * of itself in `listRewards`.
 *
 * Units: JSON numbers of the currency unit.
 * Refuses: `real_account_needed`.
 * Source: ours.
 */
export const listFriends = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getFriends',
	access: 'real',
	input: z.strictObject({ page: z.optional(queryPage) }),
	value: z.object({ list: z.array(friend), totalPages: z.number() }),
	refusals: [],
});
