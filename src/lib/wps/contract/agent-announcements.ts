import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, queryCount, rowNumber } from '../values.ts';

export type AgentAnnouncement = z.output<typeof agentAnnouncement>;
const agentAnnouncement = z.object({
	id: z.number(),
	title: z.string(),
	/** Plain text; a line break begins a paragraph. */
	content: z.string(),
	publishedAt: instant,
	/** The end of its validity; absent without an end. */
	endsAt: z.optional(instant),
	isRead: z.boolean(),
});

/**
 * Lists the announcements in force for all agents and for the lines that the agent is in today, the
 * latest first, 20 at a time. `unread` counts all of them.
 *
 * Refuses: `agent_needed`; `function_off` while the agent centre is closed.
 * Source: spec 2, "Agent centre", Announcement; the call is ours.
 */
export const listAgentAnnouncements = defineCall({
	method: 'GET',
	path: '/wps/agent/announcements',
	access: 'real',
	input: z.strictObject({
		/** Those before this one: the `next` of the answer before. */
		after: z.optional(queryCount),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({
		list: z.array(agentAnnouncement),
		unread: z.number(),
		next: z.optional(z.number()),
	}),
	refusals: ['agent_needed', 'function_off'],
});

/**
 * Marks announcements as read, also when they have ended since. Repeating it is safe.
 *
 * Refuses: `agent_needed`; `function_off`; `message_not_found` for an id that is not for the agent.
 * Source: ours.
 */
export const readAgentAnnouncements = defineCall({
	method: 'POST',
	path: '/wps/agent/announcements/read',
	access: 'real',
	input: z.strictObject({
		announcementIds: z.array(rowNumber).check(z.minLength(1), z.maxLength(100)),
	}),
	value: z.object({ unread: z.number() }),
	refusals: ['agent_needed', 'function_off', 'message_not_found'],
});
