import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, instant, jsonMoney } from '../values.ts';

export type TeamFigures = z.output<typeof teamFigures>;
/** Sums over a team and a range of business days (docs/agents.md, "Team figures"). */
export const teamFigures = z.object({
	stake: jsonMoney,
	paid: jsonMoney,
	/** The valid bet. */
	valid: jsonMoney,
	/** Stakes less payouts of rounds that do not count for agents. */
	uncounted: jsonMoney,
	deposited: jsonMoney,
	withdrawn: jsonMoney,
	bonus: jsonMoney,
	rebate: jsonMoney,
	/** Fees of payments that the site has paid. */
	fee: jsonMoney,
	/** Stakes less payouts. */
	grossWin: jsonMoney,
	/** What the players lost, after uncounted play, bonuses, rebates and fees. */
	netLoss: jsonMoney,
	/** What the players won, bonuses and rebates included. */
	profit: jsonMoney,
});

export type TeamReport = z.output<typeof teamReport>;
const teamReport = z.extend(teamFigures, {
	from: day,
	to: day,
	/** Play and money until this instant are in the figures. */
	asOf: instant,
	/** Members with a settled round, with a credited deposit, and with their first one. */
	bettors: z.number(),
	depositors: z.number(),
	firstDepositors: z.number(),
	/** Members whose valid bet reached the least, and who have a credited deposit. */
	active: z.number(),
	/** Cash and held withdrawals of all below. */
	teamBalance: jsonMoney,
	/** What contracts paid the agent, with what went to its debts. */
	income: jsonMoney,
	products: z.array(
		z.object({ product: z.string(), stake: jsonMoney, valid: jsonMoney, paid: jsonMoney }),
	),
	/** The days on which there was something, the first one first. */
	days: z.array(z.object({ day, valid: jsonMoney, netLoss: jsonMoney, joined: z.number() })),
});

export type TeamOverview = z.output<typeof teamOverview>;
const teamOverview = z.object({
	/** Members directly below the agent. */
	directCount: z.number(),
	/** All members below the agent, at any depth. */
	teamCount: z.number(),
	/** Agents among them. */
	agentCount: z.number(),
	/** Members who joined within the range. */
	newCount: z.optional(z.number()),
	/** A registration with this code is placed directly below the agent. */
	referralCode: z.optional(z.string()),
	/** The agent's float and earnings. */
	agentCash: z.optional(jsonMoney),
	/** What is kept of the agent's money for the dividends of its downlines while their period runs. */
	setAside: z.optional(jsonMoney),
	/** What the agent owes of bills, to people and to the platform. */
	debt: z.optional(jsonMoney),
	/** Absent on hosts that only count. */
	report: z.optional(teamReport),
});

/**
 * Returns the sizes of the agent's team, the agent's invitation code, and what the team brought in a
 * range of business days: today without one.
 *
 * Refuses: `agent_needed` for any other type of account; `range_reversed`, `range_in_future`, and
 * `range_too_long` above 366 days.
 * Source: docs/wps.md, `ODSFE2_getTeamOverviewSum`; spec 6, "Agent". The shape is ours.
 */
export const getTeamOverview = defineCall({
	method: 'GET',
	path: '/wps/relay/ODSFE2_getTeamOverviewSum',
	access: 'real',
	input: z.strictObject({ startDate: z.optional(day), endDate: z.optional(day) }),
	value: teamOverview,
	refusals: ['agent_needed', 'function_off', 'range_reversed', 'range_in_future', 'range_too_long'],
});
