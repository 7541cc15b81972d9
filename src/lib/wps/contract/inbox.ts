import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, queryCount, queryPage, queryRow } from '../values.ts';
import { UNREAD_PATH } from './count-paths.ts';

/**
 * Counts the unread messages of the member. The value is the number itself.
 *
 * Source: facts of the family, `EMFE_getInboxUnreadCount` -> value 1 (docs/wps-family.md).
 */
export const getUnreadCount = defineCall({
	method: 'GET',
	path: UNREAD_PATH,
	aliases: ['/wps/relay/CSP_unreadCount'],
	access: 'real',
	input: z.strictObject({}),
	value: z.number(),
	refusals: [],
});

export type InboxMessage = z.output<typeof inboxMessage>;
const inboxMessage = z.object({
	id: z.union([z.string(), z.number()]),
	/** Its kind, such as `deposit_received`. */
	type: z.optional(z.string()),
	title: z.string(),
	content: z.string(),
	createdTime: instant,
	read: z.boolean(),
	/** A path of the site that the message leads to. */
	link: z.optional(z.string()),
});

/**
 * Lists the messages of the member, newest first.
 *
 * Source: docs/wps-family.md, `EMFE_getInbox` with page and size. The shape of a message is ours.
 */
export const listInbox = defineCall({
	method: 'GET',
	path: '/wps/relay/EMFE_getInbox',
	aliases: ['/wps/relay/CSP_getInbox'],
	access: 'real',
	input: z.strictObject({
		page: z.optional(queryPage),
		size: z.optional(queryCount.check(z.minimum(1), z.maximum(100))),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({ list: z.array(inboxMessage), totalPages: z.number() }),
	refusals: [],
});

/**
 * Returns one message of the member.
 *
 * Refuses: `message_not_found`. Source: ours.
 */
export const getInboxMessage = defineCall({
	method: 'GET',
	path: '/wps/message',
	access: 'real',
	input: z.strictObject({
		id: queryRow,
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: inboxMessage,
	refusals: ['message_not_found'],
});

const messageIds = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(100));
const unread = z.object({ unread: z.number() });

/**
 * Marks messages as read: those with the ids, or all up to the id `until`. Repeating it is safe.
 *
 * Refuses: `message_not_found` for an id that is not the member's, and for an `until` that no message
 * has yet.
 * Source: ours.
 */
export const readInbox = defineCall({
	method: 'POST',
	path: '/wps/message/read',
	access: 'real',
	input: z.union([
		z.strictObject({ ids: messageIds }),
		z.strictObject({ until: z.int().check(z.positive()) }),
	]),
	value: unread,
	refusals: ['message_not_found'],
});

/**
 * Hides messages from the member's list, read or not. Repeating it is safe.
 *
 * Refuses: `message_not_found` for an id that is not the member's.
 * Source: ours.
 */
export const deleteInbox = defineCall({
	method: 'DELETE',
	path: '/wps/message',
	hasBody: true,
	access: 'real',
	input: z.strictObject({ ids: messageIds }),
	value: unread,
	refusals: ['message_not_found'],
});
