import * as z from 'zod/mini';
import { REBATE_PRODUCTS } from '../../rules/agents/rebates.ts';
import { defineCall } from '../call.ts';
import { instant, queryCount } from '../values.ts';
import { rate } from './agent-terms.ts';

export const paymentPassword = z.optional(z.string().check(z.maxLength(512)));
export const STEP_UP = ['step_up_needed', 'step_up_wrong'] as const;

const given = z.optional(rate);

/** Rates by product: fractions of the valid bet with six decimals at most outside, millionths inside. */
export const rebateRates = z.strictObject({
	...{ LIVE: given, RNG: given, SPORTS: given, LOTT: given, ELOTT: given, FISH: given, PVP: given },
});

export type RebateRow = z.output<typeof rebateRow>;
const rebateRow = z.object({
	product: z.enum(REBATE_PRODUCTS),
	/** The rate that counts now, and another one from `nextAt` on. */
	rate,
	next: z.optional(rate),
	/** The least and the highest that it can be from `nextAt` on. */
	min: rate,
	max: rate,
});

/**
 * Returns the agent's own rates of rebates. `max` is what members directly below can have, `min` the
 * highest that one of them has.
 *
 * Units: rates are fractions of the valid bet: 0.007 is 0.7 %. Refuses: `agent_needed`.
 * Source: docs/wps-family.md, "Agent"; the shape is ours.
 */
export const getOwnRebates = defineCall({
	method: 'GET',
	path: '/wps/agent/globalRebateSettings',
	aliases: ['/wps/relay/MCSFE_getGlobalRebateSettingsByProductType'],
	access: 'real',
	input: z.strictObject({}),
	value: z.object({ rates: z.array(rebateRow), nextAt: instant }),
	refusals: ['agent_needed', 'function_off'],
});

/**
 * Returns the rates of a member directly below the agent, each with its bounds: the agent's own rate,
 * and the highest one directly below the member.
 *
 * Refuses: `agent_needed`; `not_in_tree`.
 * Source: docs/wps-family.md, "Agent"; the shape is ours.
 */
export const getDownlineRebates = defineCall({
	method: 'GET',
	path: '/wps/agent/downlineRebates',
	access: 'real',
	input: z.strictObject({ customerId: queryCount }),
	value: z.object({
		customerId: z.number(),
		customerName: z.string(),
		/** 0 a member, all others agents. */
		type: z.number(),
		rates: z.array(rebateRow),
		/** When a change of now counts from. */
		nextAt: instant,
	}),
	refusals: ['agent_needed', 'function_off', 'not_in_tree'],
});

/**
 * Sets rates of a member directly below the agent, from the next 5 minutes on. Products that are left
 * out stay as they are; until then another change replaces this one.
 *
 * Refuses: `agent_needed`; `not_in_tree`; `rebate_above_own` and `rebate_below_team` (product, at its
 * field). Source: docs/agents.md, "Rates of rebates"; ours.
 */
export const setDownlineRebates = defineCall({
	method: 'POST',
	path: '/wps/agent/downlineRebates',
	access: 'real',
	input: z.strictObject({ customerId: queryCount, rates: rebateRates, paymentPassword }),
	value: z.object({ startsAt: instant }),
	refusals: [
		...(['agent_needed', 'function_off', 'not_in_tree'] as const),
		...(['rebate_above_own', 'rebate_below_team'] as const),
		...STEP_UP,
	],
	encrypted: true,
});
