import * as z from 'zod/mini';
import {
	LIMIT_KINDS,
	LIMIT_WINDOWS,
	REALITY_MAX,
	REALITY_MIN,
	SESSION_MINUTES_MAX,
} from '#lib/rules/limits/limits.ts';
import { defineCall } from '../call.ts';
import { instant, money } from '../values.ts';

const kind = z.enum(LIMIT_KINDS);
const window = z.enum(LIMIT_WINDOWS);
const limitName = z.strictObject({ kind, window });

/** A pending rise; without amount and minutes the limit will end. */
const rise = z.object({
	amount: z.optional(money),
	minutes: z.optional(z.number()),
	confirmFrom: instant,
	lapsesAt: instant,
});

/** A limit that can be set. Session limits are in `minutes`, the others in money. */
const limit = z.object({
	kind,
	window,
	/** The member's own limit. */
	amount: z.optional(money),
	minutes: z.optional(z.number()),
	/** The operator's limit, when it is lower or the only one. */
	operatorAmount: z.optional(money),
	/** Present where a limit applies. */
	used: z.optional(money),
	left: z.optional(money),
	usedMinutes: z.optional(z.number()),
	rise: z.optional(rise),
});

const block = z.object({
	kind: z.enum(['time_out', 'exclusion']),
	/** Absent: indefinite. */
	until: z.optional(instant),
	/** From when an exclusion may be asked back. */
	backFrom: z.optional(instant),
	/** When an exclusion that was asked back ends at the earliest. */
	opensAt: z.optional(instant),
});

export type MemberLimits = z.output<typeof memberLimits>;
const memberLimits = z.object({
	limits: z.array(limit),
	reality: z.object({
		/** Absent while it is off. */
		minutes: z.optional(z.number()),
		/** The next stake waits for the acknowledgement. */
		isDue: z.boolean(),
		session: z.optional(
			z.object({
				startedAt: instant,
				playedS: z.number(),
				wagered: money,
				/** Won less staked; open stakes are in neither. */
				net: money,
			}),
		),
	}),
	block: z.optional(block),
	/** The time of the platform, which the instants here are compared with. */
	now: instant,
	/** `open`: the member was not asked for limits yet. */
	limitPrompt: z.enum(['open', 'set', 'declined']),
});

/**
 * Returns the member's limits with use and pending rises, the reality check and a running break.
 *
 * Units: decimal money; `minutes`.
 * Source: ours (docs/protection.md).
 */
export const getLimits = defineCall({
	method: 'GET',
	path: '/wps/member/limits',
	access: 'real',
	input: z.strictObject({}),
	value: memberLimits,
	refusals: [],
});

/**
 * Sets a limit. A first or lower one applies at once; a higher one, or the end of the limit, waits
 * for 24 hours and a confirmation.
 *
 * Units: `amount` is decimal money, `minutes` are for the session limit; null ends the limit.
 * Refuses: `limit_wrong` for 0, another window, or far too much.
 * Source: ours (docs/protection.md).
 */
export const setLimit = defineCall({
	method: 'PUT',
	path: '/wps/member/limits',
	access: 'real',
	input: z.strictObject({
		kind,
		window,
		amount: z.optional(z.nullable(money)),
		minutes: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(SESSION_MINUTES_MAX)))),
	}),
	value: memberLimits,
	refusals: ['limit_wrong'],
});

/**
 * Confirms a pending rise.
 *
 * Refuses: `limit_waiting` with `until`, before 24 hours; `limit_lapsed` after 7 more days, and
 * without a pending rise.
 * Source: ours (docs/protection.md).
 */
export const confirmLimit = defineCall({
	method: 'POST',
	path: '/wps/member/limits/confirm',
	access: 'real',
	input: limitName,
	value: memberLimits,
	refusals: ['limit_waiting', 'limit_lapsed'],
});

/**
 * Cancels a pending rise. Repeating it is safe.
 *
 * Source: ours (docs/protection.md).
 */
export const cancelLimitRise = defineCall({
	method: 'DELETE',
	path: '/wps/member/limits/rise',
	access: 'real',
	input: limitName,
	value: memberLimits,
	refusals: [],
});

/**
 * Records that the member wants no limits before the first deposit.
 *
 * Source: ours (docs/protection.md).
 */
export const declineLimits = defineCall({
	method: 'POST',
	path: '/wps/member/limits/prompt',
	access: 'real',
	input: z.strictObject({}),
	value: memberLimits,
	refusals: [],
});

/**
 * Begins a time-out: `24h`, `1w`, `1m` or `6w`.
 *
 * Refuses: `term_wrong`; `block_running` with `until`: no break is shortened.
 * Source: ours (docs/protection.md).
 */
export const takeTimeOut = defineCall({
	method: 'POST',
	path: '/wps/member/timeOut',
	access: 'real',
	input: z.strictObject({ term: z.string().check(z.maxLength(20)) }),
	value: memberLimits,
	refusals: ['term_wrong', 'block_running'],
});

/**
 * Excludes the member: `6m`, `1y`, `5y` or `indefinite`.
 *
 * Refuses: `term_wrong` for another term or word; `block_running` with `until`.
 * Source: ours (docs/protection.md).
 */
export const excludeSelf = defineCall({
	method: 'POST',
	path: '/wps/member/selfExclusion',
	access: 'real',
	input: z.strictObject({
		term: z.string().check(z.maxLength(20)),
		/** `STOP` or `বন্ধ`, typed by the member. */
		word: z.string().check(z.maxLength(40)),
	}),
	value: memberLimits,
	refusals: ['term_wrong', 'block_running'],
});

/**
 * Asks for the end of an exclusion after its term: 24 hours later, or 7 days and two staff for an
 * indefinite one, which lasts 6 months at least.
 *
 * Refuses: `block_running` with `until`.
 * Source: ours (docs/protection.md).
 */
export const askExclusionBack = defineCall({
	method: 'POST',
	path: '/wps/member/exclusionBack',
	access: 'real',
	input: z.strictObject({}),
	value: memberLimits,
	refusals: ['block_running'],
});

/**
 * Sets the reality check (null: off), or acknowledges it.
 *
 * Units: `minutes` are 15 to 60.
 * Source: ours (docs/protection.md).
 */
export const setRealityCheck = defineCall({
	method: 'POST',
	path: '/wps/member/realityCheck',
	access: 'real',
	input: z.union([
		z.strictObject({
			minutes: z.nullable(z.int().check(z.gte(REALITY_MIN), z.lte(REALITY_MAX))),
		}),
		z.strictObject({ acknowledged: z.literal(true) }),
	]),
	value: memberLimits,
	refusals: [],
});
