import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#lib/rules/agents/contract.ts';
import { defineCall } from '../call.ts';
import { day, instant, jsonMoney, queryCount } from '../values.ts';
import { teamFigures } from './agents.ts';
import { TURNOVER_REASONS } from './reports.ts';
import { MOVEMENT_GROUPS } from './wallet.ts';

/** The business days of a report: today without them. */
export const range = { startDate: z.optional(day), endDate: z.optional(day) };
export const RANGE_REFUSALS = ['range_reversed', 'range_in_future', 'range_too_long'] as const;

const cursor = z.string().check(z.regex(/^[\w.:-]{1,120}$/));

/** A type of games. */
export const product = z.string().check(z.regex(/^[A-Z]{2,12}$/));

const pageSize = queryCount.check(z.refine((count) => count >= 1 && count <= 50));

/** When a member logged in last: only as a band. */
export const LOGIN_BANDS = ['today', 'week', 'month', 'longer', 'never'] as const;
export type LoginBand = (typeof LOGIN_BANDS)[number];

export type Downline = z.output<typeof downline>;
const downline = z.object({
	customerId: z.number(),
	/** The account name; of members who are not directly below the caller masked: `ra***7`. */
	customerName: z.string(),
	/** 0 a member, all others agents. */
	type: z.number(),
	registerDate: instant,
	lastLogin: z.enum(LOGIN_BANDS),
	/** All members below this one. */
	teamSize: z.number(),
	/** Cash and held withdrawals; of members directly below the caller alone. */
	accountBalance: z.optional(jsonMoney),
	/** The valid bet of the member, and of the member with all below. */
	valid: jsonMoney,
	teamValid: jsonMoney,
	/** The net loss of the member with all below. */
	netLoss: jsonMoney,
	/** 1 for a normal account, else 0. */
	activeFlag: z.number(),
	/** The kinds of the caller's contracts with it that are in force; of direct members alone. */
	contracts: z.optional(z.array(z.enum(CONTRACT_KINDS))),
	/** What the caller wrote down about it. */
	note: z.optional(z.string()),
});

export type DownlineList = z.output<typeof downlineList>;
const downlineList = z.object({
	list: z.array(downline),
	/** All members below the agent whose list it is. */
	teamSize: z.number(),
	/** Cash and held withdrawals of all below the caller; absent in the list of another agent. */
	teamBalance: z.optional(jsonMoney),
	/** The agents between the caller and the list, the caller's direct downline first. */
	line: z.array(z.object({ customerId: z.number(), customerName: z.string() })),
	from: day,
	to: day,
	/** Play and money until this instant are in the figures. */
	asOf: instant,
	next: z.optional(z.string()),
});

/**
 * Lists the members directly below the agent, or below another member of the team (`agentId`), with
 * what they brought in a range of business days: today without one. `search` finds members of the
 * whole team by the whole account name, or by a part of the caller's own note: 50 at most. A member's
 * figures are those of the days in this line.
 *
 * Refuses: `agent_needed`; `not_in_tree`; `range_reversed`, `range_in_future`, `range_too_long` above
 * 366 days. Source: docs/wps-family.md, "Agent". The shape of the figures is ours.
 */
export const listDownlines = defineCall({
	method: 'GET',
	path: '/wps/agent/downlines',
	access: 'real',
	input: z.strictObject({
		...range,
		agentId: z.optional(queryCount),
		type: z.optional(queryCount),
		search: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
		after: z.optional(cursor),
		pageSize: z.optional(pageSize),
	}),
	value: downlineList,
	refusals: ['agent_needed', 'function_off', 'not_in_tree', ...RANGE_REFUSALS],
});

export type ProfitRow = z.output<typeof profitRow>;
const profitRow = z.extend(teamFigures, {
	/** The agent itself, a member directly below, or all who were directly below and have left. */
	kind: z.enum(['own', 'direct', 'left']),
	/** Of a member directly below. */
	customerId: z.optional(z.number()),
	customerName: z.string(),
	type: z.optional(z.number()),
});

export type DownlineProfit = z.output<typeof downlineProfit>;
const downlineProfit = z.object({
	list: z.array(profitRow),
	/** The sums of all rows, not of the page. */
	footer: teamFigures,
	from: day,
	to: day,
	asOf: instant,
	next: z.optional(z.string()),
});

/**
 * Returns what each member directly below the agent played and moved in a range of business days, in
 * mode `team` with all below it. The agent's own play is the first row, so that the rows of mode
 * `team` add up to the team overview; members who have moved away are one row at the end.
 *
 * Refuses: `agent_needed`; `range_reversed`, `range_in_future`, `range_too_long` above 366 days.
 * Source: ours; docs/agents.md, "Reports".
 */
export const getDownlineProfit = defineCall({
	method: 'GET',
	path: '/wps/report/downlinePNL',
	access: 'real',
	input: z.strictObject({
		...range,
		mode: z.optional(z.enum(['self', 'team'])),
		after: z.optional(cursor),
		pageSize: z.optional(pageSize),
	}),
	value: downlineProfit,
	refusals: ['agent_needed', 'function_off', ...RANGE_REFUSALS],
});

export type TeamPlay = z.output<typeof teamPlay>;
const teamPlay = z.object({
	/** The number of the round or of the lottery order, as the member sees it. */
	orderNo: z.string(),
	/** As in the list of downlines; the agent's own name for its own plays. */
	customerName: z.string(),
	product: z.string(),
	gameName: z.string(),
	/** The issue of a lottery. */
	issue: z.optional(z.string()),
	/** When it settled, to the minute. */
	time: instant,
	stake: jsonMoney,
	valid: jsonMoney,
	/**
	 * Why `valid` is less than `stake`, where that is known. `under_review`: the play does not count for
	 * the agents above.
	 */
	reason: z.optional(z.enum([...TURNOVER_REASONS, 'under_review'])),
	paid: jsonMoney,
	/** `paid` less `stake`. */
	result: jsonMoney,
	status: z.enum(['won', 'lost', 'even']),
});

const playSums = z.object({ stake: jsonMoney, valid: jsonMoney, paid: jsonMoney });

export type TeamBetting = z.output<typeof teamBetting>;
const teamBetting = z.object({
	list: z.array(teamPlay),
	/** The sums of the whole range, not of the page. */
	footer: playSums,
	from: day,
	to: day,
	asOf: instant,
	next: z.optional(z.string()),
});

/**
 * Lists the settled plays of the agent's team in a range of business days, the latest first: of one
 * kind of games with `product`, of one member of the team with `customerId`. A play belongs to the
 * team in which its member was on that day.
 *
 * Refuses: `agent_needed`; `not_in_tree`; `range_reversed`, `range_in_future`, `range_too_long` above
 * 366 days. Source: ours; docs/agents.md, "Reports".
 */
export const listTeamBets = defineCall({
	method: 'GET',
	path: '/wps/report/teamBetting',
	access: 'real',
	input: z.strictObject({
		...range,
		product: z.optional(product),
		customerId: z.optional(queryCount),
		after: z.optional(cursor),
		pageSize: z.optional(pageSize),
	}),
	value: teamBetting,
	refusals: ['agent_needed', 'function_off', 'not_in_tree', ...RANGE_REFUSALS],
});

export type TeamMovement = z.output<typeof teamMovement>;
const teamMovement = z.object({
	/** The kind of the event, as the member's own account record has it. */
	type: z.string(),
	/** As in the list of downlines. */
	customerName: z.string(),
	time: instant,
	/** Above 0 for money that came. */
	amount: jsonMoney,
	/** Of members directly below the agent alone. */
	balanceAfter: z.optional(jsonMoney),
});

export type TeamMovements = z.output<typeof teamMovements>;
const teamMovements = z.object({
	list: z.array(teamMovement),
	/** The sums of the whole range by kind of event. */
	totals: z.array(z.object({ type: z.string(), in: jsonMoney, out: jsonMoney, count: z.int() })),
	footer: z.object({ in: jsonMoney, out: jsonMoney }),
	from: day,
	to: day,
	next: z.optional(z.string()),
});

/**
 * Lists what moved on the cash of the members below the agent in a range of business days, the latest
 * first; with `kind` of one group of events. A movement counts on days on which its member was below
 * the agent; members who have left are not listed.
 *
 * Refuses: `agent_needed`; `range_reversed`, `range_in_future`, `range_too_long` above 366 days.
 * Source: docs/wps-family.md, "Agent"; the shape is ours.
 */
export const listTeamMovements = defineCall({
	method: 'GET',
	path: '/wps/report/downlineTransaction',
	access: 'real',
	input: z.strictObject({
		...range,
		kind: z.optional(z.enum(MOVEMENT_GROUPS)),
		after: z.optional(cursor),
		pageSize: z.optional(pageSize),
	}),
	value: teamMovements,
	refusals: ['agent_needed', 'function_off', ...RANGE_REFUSALS],
});

const incomeFigures = {
	/** Differences of rebates, from plays below. */
	agentRebate: jsonMoney,
	/** Daily wages. */
	dailySalary: jsonMoney,
	realtime: z.optional(jsonMoney),
	hourly: z.optional(jsonMoney),
	dividend: z.optional(jsonMoney),
	affiliate: z.optional(jsonMoney),
	/** Corrections of bills that were paid before. */
	correction: z.optional(jsonMoney),
	/** What debtors paid of the agent's bills later. */
	fromDebts: z.optional(jsonMoney),
	/** The sum of all: what became the agent's money, and what went to its debts. */
	tatalIncome: z.optional(jsonMoney),
};

export type Income = z.output<typeof income>;
const income = z.object({
	/** The days on which something was paid, the latest first. */
	list: z.array(z.object({ date: day, ...incomeFigures })),
	footer: z.object(incomeFigures),
	/** What of `tatalIncome` went to debts. */
	toDebts: z.optional(jsonMoney),
});

/**
 * Returns what contracts and rebates paid the agent, by the business day of the payment.
 *
 * Refuses: `agent_needed`; `range_reversed`, `range_in_future`, `range_too_long` above 366 days.
 * Source: docs/wps-family.md, "Agent"; what is optional is ours.
 */
export const getIncome = defineCall({
	method: 'GET',
	path: '/wps/report/income',
	access: 'real',
	input: z.strictObject(range),
	value: income,
	refusals: ['agent_needed', 'function_off', ...RANGE_REFUSALS],
});
