import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, jsonMoney } from '../values.ts';

/** What is left to the agent of its bills, the bills of its downlines taken off. */
const sums = { dailySalary: jsonMoney, hourlySalary: jsonMoney, total: jsonMoney };

/**
 * Sums the agent's daily and hourly wages in a range of business days, today without one: the net of
 * the bills whose period begins on a day, with their corrections, the latest day first. What was
 * paid of them, and when, is in the income.
 *
 * Refuses: `agent_needed`; `function_off` while the agent centre is closed; `range_reversed`,
 * `range_in_future`, and `range_too_long` above 366 days.
 * Source: spec 7, "Agent and promotions", names the call `wage`; the path and the shape are ours,
 * with the names of the income's fields (docs/wps-family.md).
 */
export const getWages = defineCall({
	method: 'GET',
	path: '/wps/report/wage',
	access: 'real',
	input: z.strictObject({ startDate: z.optional(day), endDate: z.optional(day) }),
	value: z.object({ list: z.array(z.object({ date: day, ...sums })), footer: z.object(sums) }),
	refusals: [
		...(['agent_needed', 'function_off'] as const),
		...(['range_reversed', 'range_in_future', 'range_too_long'] as const),
	],
});
