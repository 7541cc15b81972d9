import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, queryCount } from '../values.ts';
import { paymentPassword, rebateRates, STEP_UP } from './agent-rebates.ts';

/**
 * Opens an account directly below the agent. The password of the answer is shown this once: it opens
 * one session until `validUntil`, in which the member chooses another.
 *
 * Refuses: `agent_needed`; `excluded` for an agent who cannot recruit now; `registration_closed`;
 * `invalid_input` and `username_taken` at `userName`; `rebate_above_own` (product, at its field).
 * Source: docs/wps-family.md, "Agent"; the one-time password is ours.
 */
export const openDownline = defineCall({
	method: 'POST',
	path: '/wps/agent/downline',
	access: 'real',
	input: z.strictObject({
		userName: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
		/** 0 a member, 1 an agent. */
		type: z.literal([0, 1]),
		rates: z.optional(rebateRates),
		paymentPassword,
	}),
	value: z.object({
		customerId: z.number(),
		userName: z.string(),
		/** For one log-in. */
		password: z.string(),
		validUntil: instant,
	}),
	refusals: [
		...(['agent_needed', 'function_off', 'excluded', 'registration_closed'] as const),
		...(['username_taken', 'rebate_above_own'] as const),
		...STEP_UP,
	],
	encrypted: true,
});

/**
 * Makes a member directly below the caller an agent. The member gets a message.
 *
 * Refuses: `agent_needed`; `promote_not_direct` for any other account, and for an agent.
 * Source: docs/wps-family.md, "Agent".
 */
export const promoteDownline = defineCall({
	method: 'PUT',
	path: '/wps/agent/promoteDownlineToAgent',
	access: 'real',
	input: z.strictObject({ customerId: queryCount, paymentPassword }),
	value: z.object({}),
	refusals: ['agent_needed', 'function_off', 'promote_not_direct', ...STEP_UP],
});
