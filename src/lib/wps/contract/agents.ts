import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export type TeamOverview = z.output<typeof teamOverview>;
const teamOverview = z.object({
	/** Members directly below the agent. */
	directCount: z.number(),
	/** All members below the agent, at any depth. */
	teamCount: z.number(),
	/** Agents among them. */
	agentCount: z.number(),
	/** Members who joined within the last seven days. */
	newCount: z.optional(z.number()),
	/** A registration with this code is placed directly below the agent. */
	referralCode: z.optional(z.string()),
});

/**
 * Returns the sizes of the agent's team, and the agent's invitation code.
 *
 * Refuses: `agent_needed` for any other type of account.
 * Source: docs/wps.md, `ODSFE2_getTeamOverviewSum`; spec 6, "Agent". The shape is ours.
 */
export const getTeamOverview = defineCall({
	method: 'GET',
	path: '/wps/relay/ODSFE2_getTeamOverviewSum',
	access: 'real',
	input: z.strictObject({}),
	value: teamOverview,
	refusals: ['agent_needed'],
});
