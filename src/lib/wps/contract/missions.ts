import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney, queryCount, queryPage } from '../values.ts';
import { prizeFields, progressField } from './reward-fields.ts';
import { REWARD_STATUSES } from './rewards.ts';

const id = z.union([z.string(), z.number()]);
const status = z.enum(REWARD_STATUSES);
const missionId = z.string().check(z.minLength(1), z.maxLength(64));

export type Milestone = z.output<typeof milestone>;
const milestone = z.object({
	title: z.optional(z.string()),
	missionId: z.optional(id),
	/** The input of `claimReward`, where the step can be taken. */
	claimId: z.optional(id),
	/** JOINED: on the way; CLAIM: reached; CLAIMED: taken. */
	status: z.optional(status),
	...prizeFields,
	progress: progressField,
});

/** What the values of a list are: multiples of a stake, money that was played, or rounds. */
const unit = z.enum(['multiple', 'money', 'rounds']);

export type Mission = z.output<typeof mission>;
const mission = z.object({
	missionId: id,
	title: z.optional(z.string()),
	kind: z.optional(z.enum(['milestones', 'ranking'])),
	/** JOIN: it is joined first; JOINED: it counts; CLOSED: its conditions do not hold. */
	status: z.optional(status),
	startTime: z.optional(instant),
	/** The present period ends then. */
	endTime: z.optional(instant),
	milestones: z.optional(z.array(milestone)),
});

/**
 * Lists the missions that are open: steps with what they bring, and rankings. Ours adds the steps.
 *
 * Units: JSON numbers of the currency unit, points as points.
 * Refuses: `function_off` without missions; `offers_paused`.
 * Source: docs/wps.md, `MCSFE_getMissionSummaryDetails`.
 */
export const listMissions = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getMissionSummaryDetails',
	access: 'real',
	isList: true,
	input: z.strictObject({
		/** Open ones; there are no others. */
		status: z.optional(z.literal('O')),
		page: z.optional(queryPage),
		size: z.optional(queryCount.check(z.minimum(1), z.maximum(100))),
	}),
	value: z.object({ list: z.array(mission), total: z.optional(z.number()) }),
	refusals: ['function_off', 'offers_paused'],
});

/**
 * Lists the steps of a mission; a ranking has none.
 *
 * Refuses: `mission_not_found`; `function_off`; `offers_paused`.
 * Source: docs/wps.md, `MCSFE_getMissionMilestones`.
 */
export const listMilestones = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getMissionMilestones',
	access: 'real',
	isList: true,
	input: z.strictObject({ missionId }),
	value: z.object({ list: z.array(milestone) }),
	refusals: ['mission_not_found', 'function_off', 'offers_paused'],
});

export type LeaderboardRow = z.output<typeof leaderboardRow>;
const leaderboardRow = z.object({
	/** Absent below the ranks that are counted (`rankMax`). */
	rank: z.optional(z.number()),
	/** A shortened user name. */
	name: z.optional(z.string()),
	reachedValue: z.optional(jsonMoney),
	/** The prize of the rank. */
	amount: z.optional(jsonMoney),
	isOwn: z.optional(z.boolean()),
});

/**
 * Returns the ranks with a prize of a ranking's present period, or of the last one, and the member's
 * own row. Of equal values the one that was reached first is before.
 *
 * Units: `reachedValue` as `unit` says: a multiple of the stake, money, or rounds.
 * Refuses: `mission_not_found` for another mission; `function_off`; `offers_paused`.
 * Source: docs/wps.md, `MCSFE_getMissionLeaderboard`.
 */
export const getLeaderboard = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getMissionLeaderboard',
	access: 'real',
	input: z.strictObject({ missionId, period: z.optional(z.enum(['present', 'last'])) }),
	value: z.object({
		list: z.array(leaderboardRow),
		/** Absent while the member has reached nothing. */
		footer: z.optional(leaderboardRow),
		unit: z.optional(unit),
		startTime: z.optional(instant),
		endTime: z.optional(instant),
		/** JOINED: it runs; PROCESS: it is over and being paid; ISSUED: it is paid. */
		status: z.optional(status),
		pool: z.optional(jsonMoney),
		/** How many ranks have a prize. */
		ranks: z.optional(z.number()),
		/** Own ranks are counted so far. */
		rankMax: z.optional(z.number()),
	}),
	refusals: ['mission_not_found', 'function_off', 'offers_paused'],
});
