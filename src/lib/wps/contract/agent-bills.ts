import * as z from 'zod/mini';
import { BILL_WHYS } from '#lib/rules/agents/bill-why.ts';
import { defineCall } from '../call.ts';
import { day, instant, jsonMoney } from '../values.ts';

/** The states of a bill: issued, waiting for staff, paid, paid in part, no row reached, rejected. */
export const BILL_STATES = [
	...(['calculated', 'held', 'paid', 'partly_paid', 'not_reached', 'rejected'] as const),
] as const;
export type BillState = (typeof BILL_STATES)[number];

/** `affiliate` is of affiliates and of master affiliates. */
const billKind = z.enum(['dividend', 'daily', 'hourly', 'realtime', 'affiliate']);

/** The number of a bill: its kind, its first day and a sequence. */
const billNo = z.string().check(z.regex(/^[DSHRA]-\d{8}-[0-9A-Z]{1,13}$/));

export type AgentBill = z.output<typeof agentBill>;
const agentBill = z.object({
	billNo,
	kind: billKind,
	/** `D`, `W`, `H` (half month) and `M` of a dividend; `D` of a daily wage; `1h`, `5m`. */
	period: z.string(),
	/** The first instant of the period, and the first after it. */
	startTime: instant,
	endTime: instant,
	product: z.string(),
	state: z.enum(BILL_STATES),
	/** Valid bet, net loss and active members of the team. */
	valid: jsonMoney,
	netLoss: jsonMoney,
	active: z.number(),
	carryIn: jsonMoney,
	carryOut: jsonMoney,
	/** The row of the ladder that counted, from 1; 0 for none. */
	row: z.number(),
	gross: jsonMoney,
	/** What the direct downlines are billed, and what is left of `gross` then; 0 of a rejected bill. */
	down: jsonMoney,
	net: jsonMoney,
	/** Of a rejected bill what it would have left. */
	refused: z.optional(jsonMoney),
	/** What a held bill waits for and since when, or why it was rejected; for the payee alone. */
	why: z.optional(z.enum(BILL_WHYS)),
	heldTime: z.optional(instant),
	/** What became the agent's own money, and what went to debts. */
	paid: jsonMoney,
	toDebts: jsonMoney,
	/** What the payer still owes of `gross`. */
	owed: jsonMoney,
	payTime: z.optional(instant),
	/**
	 * The bill is the difference from an earlier one after changes that were booked on a day. `before`
	 * is what was billed until then; the figures are those of now.
	 */
	correction: z.optional(z.object({ billNo, day, before: jsonMoney })),
});

const ladderRow = z.object({
	bet: jsonMoney,
	loss: jsonMoney,
	active: z.number(),
	/** In millionths. */
	rate: z.optional(z.number()),
	fixed: z.optional(jsonMoney),
});

export type AgentBillDetail = z.output<typeof agentBillDetail>;
const agentBillDetail = z.extend(agentBill, {
	/** Whose bill it is: of a direct downline the account. */
	account: z.string(),
	isOwn: z.boolean(),
	rows: z.array(ladderRow),
	/** Of a real-time contract: rates in millionths of the valid bet, and the least that counts. */
	rates: z.optional(z.object({ win: z.number(), loss: z.number(), floor: jsonMoney })),
	/** Of an affiliate the administration fee: its rate in millionths, and the amount. */
	admin: z.optional(z.object({ rate: z.number(), fee: jsonMoney })),
	/** Of a master affiliate the rate, in millionths, of the commissions `from` its affiliates. */
	master: z.optional(
		z.object({
			rate: z.number(),
			from: z.array(z.object({ account: z.string(), gross: jsonMoney })),
		}),
	),
	/** What the row after the one that counted misses; absent where the highest was reached. */
	missing: z.optional(z.object({ bet: jsonMoney, loss: jsonMoney, active: z.number() })),
	/** The bills of the direct downlines. */
	below: z.array(z.object({ billNo, account: z.string(), gross: jsonMoney, owed: jsonMoney })),
	/** The days, or the hour, of the period on which something was booked. */
	days: z.array(
		z.object({
			day,
			stake: jsonMoney,
			paid: jsonMoney,
			valid: jsonMoney,
			bonus: jsonMoney,
			rebate: jsonMoney,
			fee: jsonMoney,
			uncounted: jsonMoney,
			netLoss: jsonMoney,
		}),
	),
	/** SHA-256 of what the bill is reckoned from, in hexadecimal. */
	hash: z.string(),
});

export type AgentBillRow = z.output<typeof agentBillRow>;
const agentBillRow = z.object({
	day,
	/** Names a member on this bill alone. */
	member: z.string(),
	stake: jsonMoney,
	paid: jsonMoney,
	valid: jsonMoney,
	bonus: jsonMoney,
	rebate: jsonMoney,
	fee: jsonMoney,
	uncounted: jsonMoney,
});

export type AgentBillPlay = z.output<typeof agentBillPlay>;
const agentBillPlay = z.object({
	/** To the minute. */
	time: instant,
	gameName: z.string(),
	/** The issue of a lottery. */
	issue: z.optional(z.string()),
	product: z.string(),
	stake: jsonMoney,
	paid: jsonMoney,
	valid: jsonMoney,
});

const cursor = z.string().check(z.regex(/^[\w.:-]{1,120}$/));

/**
 * Lists the agent's bills, the latest first.
 *
 * Refuses: `agent_needed`. Source: ours; docs/agents.md, "Bills".
 */
export const listAgentBills = defineCall({
	method: 'GET',
	path: '/wps/report/agentBills',
	access: 'real',
	input: z.strictObject({ kind: z.optional(billKind), after: z.optional(cursor) }),
	value: z.object({ list: z.array(agentBill), next: z.optional(z.string()) }),
	refusals: ['agent_needed', 'function_off'],
});

/**
 * Returns a bill with its ladder, the bills below and its days. The agent who is paid and the agent
 * who pays may open it.
 *
 * Refuses: `agent_needed`; `bill_not_yours` for another's and for an unknown number.
 * Source: ours; docs/agents.md, "Bills".
 */
export const getAgentBill = defineCall({
	method: 'GET',
	path: '/wps/report/agentBill',
	access: 'real',
	input: z.strictObject({ billNo }),
	value: agentBillDetail,
	refusals: ['agent_needed', 'function_off', 'bill_not_yours'],
});

/**
 * Lists what a bill counts, by day and member, in that order; with `day` of one day.
 *
 * Refuses: `agent_needed`; `bill_not_yours`. Source: ours; docs/agents.md, "Bills".
 */
export const listAgentBillRows = defineCall({
	method: 'GET',
	path: '/wps/report/agentBillRows',
	access: 'real',
	input: z.strictObject({ billNo, day: z.optional(day), after: z.optional(cursor) }),
	value: z.object({ list: z.array(agentBillRow), next: z.optional(z.string()) }),
	refusals: ['agent_needed', 'function_off', 'bill_not_yours'],
});

/**
 * Lists the plays of a member and day on a bill, the first one first.
 *
 * Refuses: `agent_needed`; `bill_not_yours`. Source: ours; docs/agents.md, "Bills".
 */
export const listAgentBillPlays = defineCall({
	method: 'GET',
	path: '/wps/report/agentBillPlays',
	access: 'real',
	input: z.strictObject({
		billNo,
		day,
		member: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
		after: z.optional(cursor),
	}),
	value: z.object({ list: z.array(agentBillPlay), next: z.optional(z.string()) }),
	refusals: ['agent_needed', 'function_off', 'bill_not_yours'],
});

/**
 * Returns the file of a bill, with which anyone can reckon it again: one line of JSON that names no
 * member. The payer's has no list of the bills below.
 *
 * Refuses: `agent_needed`; `bill_not_yours`; `bill_file_too_long` above 20,000 rows.
 * Source: ours; docs/agents.md, "The file of a bill".
 */
export const getAgentBillFile = defineCall({
	method: 'GET',
	path: '/wps/report/agentBillFile',
	access: 'real',
	input: z.strictObject({ billNo }),
	value: z.object({ billNo, file: z.string() }),
	refusals: ['agent_needed', 'function_off', 'bill_not_yours', 'bill_file_too_long'],
});
