import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney } from '../values.ts';
import { contractKind, contractProduct, termsRates, termsRows } from './agent-terms.ts';

export type SimulatedPeriod = z.output<typeof simulatedPeriod>;
const simulatedPeriod = z.object({
	/** The first instant of the period, and the first after it. */
	startTime: instant,
	endTime: instant,
	/** What the downline's team had. */
	valid: jsonMoney,
	netLoss: jsonMoney,
	carryIn: jsonMoney,
	active: z.number(),
	/** The row of the draft that counts, from 1; 0 for none. */
	row: z.number(),
	/** What the draft pays the downline, and what is left of it after the downline's own contracts. */
	gross: jsonMoney,
	net: jsonMoney,
	/** What the caller's own contract pays, and what is left of it with the draft. */
	ownGross: jsonMoney,
	ownNet: jsonMoney,
	/** What the row after the one that counts misses; absent where the highest is reached. */
	missing: z.optional(z.object({ bet: jsonMoney, loss: jsonMoney, active: z.number() })),
});

/**
 * Reckons the draft of a contract on the latest whole periods of its kind: hours, business days, the
 * periods of a dividend; a real-time wage by business day. The first period comes first.
 *
 * Refuses: `agent_needed`; what an offer of the draft refuses about its account and terms.
 * Source: docs/agents.md, "Simulator"; ours.
 */
export const simulateContract = defineCall({
	method: 'POST',
	path: '/wps/agent/contract/simulate',
	access: 'real',
	input: z.strictObject({
		kind: contractKind,
		product: contractProduct,
		account: z.string().check(z.maxLength(64)),
		rows: z.optional(termsRows),
		rates: z.optional(termsRates),
		periods: z.int().check(z.minimum(1), z.maximum(6)),
	}),
	value: z.object({ list: z.array(simulatedPeriod) }),
	refusals: [
		...(['agent_needed', 'function_off', 'not_in_tree', 'contract_missing_own'] as const),
		...(['ladder_not_rising', 'contract_above_own'] as const),
	],
});
