import * as z from 'zod/mini';
import { CHAT_ROOMS } from '../../rules/chat/chat.ts';
import { defineCall } from '../call.ts';
import { code, instant, jsonMoney, queryCount, queryRow, rowNumber } from '../values.ts';
import { CHAT_PATHS } from './chat-paths.ts';
import { CHAT_UNREAD_PATH } from './count-paths.ts';

const room = z.enum(CHAT_ROOMS);
/** Longer than any text that is accepted: what is between is refused with the bounds. */
const text = z.string().check(z.maxLength(8000));
/** The mark of a member in the rooms, which does not tell who it is. */
const writer = z.string().check(z.regex(/^[\w-]{16}$/));
const no = rowNumber;

/** A round that a member shares, a loss as well as a win. */
const sharedRound = z.object({
	gameCode: z.string(),
	vassalage: z.string(),
	/** In the language of the room. */
	gameName: z.string(),
	betAmount: jsonMoney,
	payout: jsonMoney,
});

export type ChatMessage = z.output<typeof chatMessage>;
export const chatMessage = z.object({
	no: z.number(),
	time: instant,
	/** What remains of a hidden message; it has none of the fields below. */
	hidden: z.optional(z.literal(true)),
	/** Absent for our staff. */
	writer: z.optional(z.string()),
	/** Masked, such as `d•••r`. */
	name: z.optional(z.string()),
	/** The VIP level. */
	level: z.optional(z.number()),
	isStaff: z.optional(z.literal(true)),
	text: z.optional(z.string()),
	round: z.optional(sharedRound),
});

/** The state of a room that its readers share. */
export const chatState = z.object({
	/** The number of the latest message; 0 before the first. */
	last: z.number(),
	/** Seconds between two messages of a member; 0 without slow mode. */
	slow: z.number(),
	isClosed: z.boolean(),
	/** The latest messages, the oldest first. */
	list: z.array(chatMessage),
	/** Numbers of messages of the last 24 hours that are hidden. */
	hidden: z.array(z.number()),
});

export type Permission = z.output<typeof permission>;
const permission = z.object({
	mayRead: z.boolean(),
	mayWrite: z.boolean(),
	/** The refusal that sending would meet, with what fills its text. */
	why: z.optional(z.string()),
	params: z.optional(z.record(z.string(), z.string())),
});

const roomInput = z.strictObject({ room: z.optional(room) });

/**
 * Lists the rooms, one for each language.
 *
 * Refuses: `function_off` while the flag CHAT3 is off. Source: docs/wps-family.md, `CBS_modelList`; the
 * shape is ours.
 */
export const listChatRooms = defineCall({
	method: 'GET',
	path: '/wps/relay/CBS_modelList',
	access: 'member',
	input: z.strictObject({}),
	value: z.array(z.object({ code: room, isClosed: z.boolean(), unread: z.number() })),
	refusals: ['function_off'],
});

/**
 * Returns the address of a room, without the name of the site; the client's language chooses the room.
 *
 * Refuses: `function_off`. Source: docs/wps-family.md, `CBS_launchChat` (value.chatUrl).
 */
export const launchChat = defineCall({
	method: 'GET',
	path: '/wps/relay/CBS_launchChat',
	access: 'member',
	input: roomInput,
	value: z.object({ chatUrl: z.string() }),
	refusals: ['function_off'],
});

/**
 * Says whether the member may read and write in a room, and why not.
 *
 * Refuses: `function_off`. Source: docs/wps-family.md, `CBS_groupPermission`; the shape is ours.
 */
export const getChatPermission = defineCall({
	method: 'GET',
	path: '/wps/relay/CBS_groupPermission',
	access: 'member',
	input: roomInput,
	value: permission,
	refusals: ['function_off'],
});

/**
 * Counts what others wrote in a room since the member has looked, up to 100. The value is the number.
 *
 * Refuses: `function_off`. Source: docs/wps-family.md, `CBS_unreadCount`.
 */
export const getChatUnread = defineCall({
	method: 'GET',
	path: CHAT_UNREAD_PATH,
	access: 'member',
	input: roomInput,
	value: z.number(),
	refusals: ['function_off'],
});

/**
 * Returns messages of the last 24 hours, the oldest first: those after a number, those before one, or
 * the latest. The members that the caller does not want to see are named, not left out: numbers have no
 * gaps.
 *
 * Refuses: `function_off`. Source: ours.
 */
export const listChatMessages = defineCall({
	method: 'GET',
	path: CHAT_PATHS.messages,
	access: 'member',
	input: z.strictObject({
		room: z.optional(room),
		after: z.optional(queryCount),
		before: z.optional(queryRow),
		limit: z.optional(queryCount.check(z.minimum(1), z.maximum(200))),
	}),
	value: z.object({
		room,
		...chatState.shape,
		/** The number that was asked about, 0 without one. Absent with `before`. */
		after: z.optional(z.number()),
		/** The caller's own mark. */
		me: z.string(),
		ignored: z.array(z.object({ writer: z.string(), name: z.string() })),
		permission,
		/** Whether there are earlier messages, also after that number. */
		hasEarlier: z.boolean(),
	}),
	refusals: ['function_off'],
});

/**
 * Writes into a room. The same `sendId` again returns the first answer. `round` shares a settled round of
 * the member; the text is then optional.
 *
 * Refuses: `function_off`; `real_account_needed`, `chat_paused`, `chat_too_new` (from), `chat_unproven`
 * (needed, stakeMin); `feedback_length` (min, max, count), `chat_address`, `chat_number`, `chat_words`;
 * `chat_closed`, `chat_muted` (until), `chat_slow` (seconds), `chat_repeat`; `round_not_found`;
 * `reference_conflict`. Source: ours.
 */
export const sendChatMessage = defineCall({
	method: 'POST',
	path: CHAT_PATHS.messages,
	access: 'real',
	input: z.strictObject({
		room: z.optional(room),
		sendId: z.uuid(),
		text,
		round: z.optional(z.strictObject({ vassalage: code, roundId: code })),
	}),
	value: z.object({ no: z.number() }),
	refusals: [
		...(['function_off', 'chat_paused', 'chat_too_new', 'chat_unproven'] as const),
		...(['feedback_length', 'chat_address', 'chat_number', 'chat_words', 'chat_closed'] as const),
		...(['chat_muted', 'chat_slow', 'chat_repeat', 'round_not_found'] as const),
		'reference_conflict',
	],
});

/**
 * Marks what the member has seen of a room; the mark never moves back. Repeating it is safe.
 *
 * Refuses: `function_off`. Source: ours.
 */
export const markChatSeen = defineCall({
	method: 'POST',
	path: CHAT_PATHS.seen,
	access: 'member',
	input: z.strictObject({ room: z.optional(room), no }),
	value: z.object({ unread: z.number() }),
	refusals: ['function_off'],
});

/**
 * Reports a message to our staff, once. Three reports of accounts that are a week old hide it until
 * staff has looked.
 *
 * Refuses: `function_off`; `message_not_found`; `chat_own` for an own message. Source: ours.
 */
export const reportChatMessage = defineCall({
	method: 'POST',
	path: CHAT_PATHS.report,
	access: 'real',
	input: z.strictObject({ room: z.optional(room), no }),
	value: z.object({ reported: z.literal(true) }),
	refusals: ['function_off', 'message_not_found', 'chat_own'],
});

/**
 * Says whether the caller wants to see what a member writes, in every room.
 *
 * Refuses: `function_off`; `message_not_found` for an unknown mark; `chat_own`. Source: ours.
 */
export const ignoreChatWriter = defineCall({
	method: 'POST',
	path: CHAT_PATHS.ignore,
	access: 'real',
	input: z.strictObject({ writer, isIgnored: z.boolean() }),
	value: z.object({ ignored: z.array(z.object({ writer: z.string(), name: z.string() })) }),
	refusals: ['function_off', 'message_not_found', 'chat_own'],
});

/** The calls of the chat room. */
export const chatCalls = [
	listChatRooms,
	launchChat,
	getChatPermission,
	getChatUnread,
	listChatMessages,
	sendChatMessage,
	markChatSeen,
	reportChatMessage,
	ignoreChatWriter,
] as const;
