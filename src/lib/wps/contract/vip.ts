import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { jsonMoney } from '../values.ts';

export type VipLevel = z.output<typeof vipLevel>;
const vipLevel = z.object({
	/** From 1; above 4 the VIP customer service answers (spec 6). */
	rankLevel: z.number(),
	labelName: z.string(),
	/** Turnover of all time that it takes. */
	totalTurnover: jsonMoney,
	/** Turnover of a month that it takes; 0 when none is asked. */
	monthlyTurnover: jsonMoney,
	benefits: z.array(z.string()),
});

/**
 * The levels, the lowest first.
 *
 * Source: ours; the family has no call for visitors.
 */
export const listVipLevels = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPlayerRankList',
	access: 'visitor',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.object({ list: z.array(vipLevel) }),
	refusals: [],
	cacheTags: ['vip'],
});

const reach = z.object({
	actual: jsonMoney,
	/** What the next level takes, or the last one when that is reached. */
	expected: jsonMoney,
});

export type RankProgress = z.output<typeof rankProgress>;
const rankProgress = z.object({
	playerRankName: z.string(),
	monthlyTurnover: reach,
	totalTurnover: reach,
	/** Ours: where the member stands, and what comes next unless the last is reached. */
	rankLevel: z.optional(z.number()),
	nextRankName: z.optional(z.string()),
});

/**
 * Where the member stands: the settled stakes of all time and of this month.
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
