import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export type TeamOverview = z.output<typeof teamOverview>;
const teamOverview = z.object({
	/** Members right below the agent. */
	directCount: z.number(),
	/** Everybody below the agent, however deep. */
	teamCount: z.number(),
	/** Of them all, those who are agents themselves. */
	agentCount: z.number(),
	/** Those who joined within the last seven days. */
	newCount: z.optional(z.number()),
	/** By this code somebody who registers stands right below the agent. */
	referralCode: z.optional(z.string()),
});

/**
 * How many people stand below the agent, and by which code more are invited.
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
