import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, instant, jsonMoney, queryCount, queryPage } from '../values.ts';
import { RANGE_REFUSALS, range } from './agent-reports.ts';

/** Whose play the older reports sum up. */
const asked = {
	...range,
	/** One member of the team, by account or id, instead of all who are directly below the caller. */
	customerName: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
	customerId: z.optional(queryCount),
	pageNo: z.optional(queryPage),
	pageSize: z.optional(queryCount.check(z.refine((count) => count >= 1 && count <= 100))),
};

const named = { customer_id: z.number(), customer_name: z.string() };

/** The pages of a list, and the instant until which play is in it. */
const listOf = <R extends z.ZodMiniObject>(row: R) =>
	z.object({
		list: z.array(row),
		pageInfo: z.object({ total: z.number(), pageNo: z.number(), pageSize: z.number() }),
		from: day,
		to: day,
		asOf: instant,
	});

const lottoRow = z.object({
	...named,
	total_deposit: jsonMoney,
	total_withdraw: jsonMoney,
	total_lott_game_bettings: jsonMoney,
	total_lott_game_rebates: jsonMoney,
	total_lott_game_winnings: jsonMoney,
	total_lott_promotions: jsonMoney,
	/** Winnings, rebates and promotions less bettings: the player's side. */
	total_lott_pnl: jsonMoney,
});

const REFUSALS = ['agent_needed', 'function_off', 'not_in_tree', ...RANGE_REFUSALS] as const;

/**
 * Sums lottery play of the members directly below the agent, or of one member of the team:
 * `summaryType` 0 each alone, any other with all below. Promotions belong to no product: 0.
 *
 * Refuses: `agent_needed`; `not_in_tree`; `range_reversed`, `range_in_future`, `range_too_long` above
 * 366 days. Source: docs/wps-family.md, "Agent", fields of `downlineLottoPNL`.
 */
export const getLottoProfit = defineCall({
	method: 'GET',
	path: '/wps/report/downlineLottoPNL',
	access: 'real',
	input: z.strictObject({ ...asked, summaryType: z.optional(queryCount) }),
	value: listOf(lottoRow),
	refusals: REFUSALS,
});

const pvpRow = z.object({
	...named,
	total_pvp_game_loses: jsonMoney,
	total_pvp_game_winnings: jsonMoney,
	total_pvp_game_rebate: jsonMoney,
	total_pvp_promotion: jsonMoney,
	total_pvp_pnl: jsonMoney,
});

/**
 * The same of games between players (`gameType` 0) or of fishing (any other): `loses` are the stakes.
 * `group_type` 0 each alone, any other with all below.
 *
 * Refuses: as `downlineLottoPNL`. Source: docs/wps-family.md, "Agent"; one set of names for both.
 */
export const getPvpFishingProfit = defineCall({
	method: 'GET',
	path: '/wps/report/teamPVPFishingPNL',
	access: 'real',
	input: z.strictObject({
		...asked,
		group_type: z.optional(queryCount),
		gameType: z.optional(queryCount),
	}),
	value: listOf(pvpRow),
	refusals: REFUSALS,
});

const rngRow = z.object({
	...named,
	total_rng_game_betting: jsonMoney,
	total_rng_game_winning: jsonMoney,
	total_rng_game_rebate: jsonMoney,
	total_rng_promotion: jsonMoney,
	total_rng_pnl: jsonMoney,
});

/**
 * The same of slots and instant games. `group_type` 0 each alone, any other with all below.
 *
 * Refuses: as `downlineLottoPNL`. Source: docs/wps-family.md, "Agent".
 */
export const getRngBetting = defineCall({
	method: 'GET',
	path: '/wps/report/teamPVPRNGBetting',
	access: 'real',
	input: z.strictObject({ ...asked, group_type: z.optional(queryCount) }),
	value: listOf(rngRow),
	refusals: REFUSALS,
});
