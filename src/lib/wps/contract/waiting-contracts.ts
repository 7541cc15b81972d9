import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { hostCode, jsonCount, jsonMoney } from '../values.ts';
import { rate } from './agent-terms.ts';

/** `P` an offer, `E` a changed offer, `V` the wish to end; `Y` when contracts below would end. */
const state = { status: z.string(), downlineHigherRate: z.optional(z.string()) };

const dividendRow = z.object({
	...state,
	minimumBet: jsonMoney,
	netLoss: jsonMoney,
	activeMember: jsonCount,
	contractRate: rate,
});
const wageRow = {
	activeMember: jsonCount,
	/** `P` is a rate; anything else a fixed amount. */
	rateType: z.string(),
	/** A fraction, or an amount. */
	rate: z.union([z.number(), z.string()]),
};

const dailySalary = z.object({
	...state,
	id: hostCode,
	details: z.array(z.object({ ...wageRow, betVolume: jsonMoney })),
});
const hourSalary = z.object({
	...state,
	contractId: hostCode,
	hourSalaryRates: z.array(z.object({ ...wageRow, minimumBet: jsonMoney })),
});
const realTimeSalary = z.object({
	...state,
	contractId: hostCode,
	profitRate: z.optional(rate),
	lossRate: z.optional(rate),
	singleBetAmount: z.optional(jsonMoney),
});

export type WaitingContracts = z.output<typeof waitingContracts>;
/** By product: LIVE RNG CONS SPORTS LOTT FISH ELOTT PVP. */
export const waitingContracts = z.object({
	divtypereq: z.optional(z.record(z.string(), z.array(dividendRow))),
	dailysalreqtype: z.optional(z.record(z.string(), z.array(dailySalary))),
	contracthoursalreq: z.optional(z.record(z.string(), z.array(hourSalary))),
	realtimesalreqtype: z.optional(z.record(z.string(), z.array(realTimeSalary))),
	/** The caller's own contracts that are in force, of the same shapes, with the status `A`. */
	divtypeinfo: z.optional(z.record(z.string(), z.array(dividendRow))),
	dailysalinfotype: z.optional(z.record(z.string(), z.array(dailySalary))),
	contracthoursalinfo: z.optional(z.record(z.string(), z.array(hourSalary))),
	contractmrdailysalinfotype: z.optional(z.record(z.string(), z.array(realTimeSalary))),
	/** `Y` when an answer would end contracts below. */
	downlineHigherRate: z.optional(z.string()),
});

/**
 * Returns the contracts that wait for the caller's answer, and those that are in force, by kind and
 * product.
 *
 * Refuses: `agent_needed`.
 * Source: docs/wps.md section 5, "consolidated"; the fields of real-time salary are ours.
 */
export const getWaitingContracts = defineCall({
	method: 'GET',
	path: '/wps/member/info/funds/consolidated',
	access: 'real',
	input: z.strictObject({}),
	value: waitingContracts,
	refusals: ['agent_needed', 'function_off'],
});
