import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney } from '../values.ts';

export type LevelGift = z.output<typeof levelGift>;
const levelGift = z.object({
	promotionId: z.string(),
	title: z.string(),
	amount: z.optional(jsonMoney),
	/** Bonus money, which becomes cash by play. */
	bonusAmount: z.optional(jsonMoney),
	pointAmount: z.optional(jsonMoney),
});

export type VipLevel = z.output<typeof vipLevel>;
const vipLevel = z.object({
	/** From 1; above 4 the VIP customer service is offered (spec 6). */
	rankLevel: z.number(),
	labelName: z.string(),
	/** Required turnover of all time. */
	totalTurnover: jsonMoney,
	/** Turnover of a month that the level asks to be reached; 0 when there is none. */
	monthlyTurnover: jsonMoney,
	/** Ours: turnover of each month that the level asks to stay; absent: it is never lost. */
	keepTurnover: z.optional(jsonMoney),
	benefits: z.array(z.string()),
	/** Ours: prizes of live offers that depend on the level. */
	gifts: z.optional(z.array(levelGift)),
	/** Ours: points are multiplied by it. */
	pointFactor: z.optional(z.string()),
});

/**
 * Lists the levels, the lowest first.
 *
 * Source: ours; /wps-compatible hosts have no call for visitors.
 */
export const listVipLevels = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPlayerRankList',
	access: 'visitor',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.object({ list: z.array(vipLevel) }),
	refusals: [],
	cacheTags: ['vip', 'promotions', 'settings'],
});

const reach = z.object({
	actual: jsonMoney,
	/** Requirements of the next level, or of the last one when it is reached. */
	expected: jsonMoney,
});

export type RankProgress = z.output<typeof rankProgress>;
const rankProgress = z.object({
	playerRankName: z.string(),
	monthlyTurnover: reach,
	totalTurnover: reach,
	/** Ours: the member's level, and the next one unless the last is reached. */
	rankLevel: z.optional(z.number()),
	nextRankName: z.optional(z.string()),
	nextRankLevel: z.optional(z.number()),
	/** Ours: since when the member is at the level. */
	since: z.optional(instant),
	/** Ours: the turnover of this month, and what keeps the level; absent: it is never lost. */
	keep: z.optional(reach),
});

/**
 * Returns the member's progress: settled stakes of all time and of this month.
 *
 * Units: JSON numbers of the currency unit; the month is the brand's.
 * Refuses: `real_account_needed`.
 * Source: docs/wps.md, `MCSFE_getPlayerRankProgress`.
 */
export const getRankProgress = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPlayerRankProgress',
	access: 'real',
	input: z.strictObject({}),
	value: rankProgress,
	refusals: [],
});
