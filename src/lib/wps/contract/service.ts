import * as z from 'zod/mini';
import {
	ASKED_KINDS,
	COMPLAINT_STEPS,
	CONVERSATION_KINDS,
	CONVERSATION_STATES,
	isSubject,
} from '../../rules/service/conversations.ts';
import { defineCall } from '../call.ts';
import { instant, queryPage, queryRow, rowNumber } from '../values.ts';
import { botCheckFields } from './bot-check.ts';

/** Returns what a conversation from a page of the site is about; undefined for a path that is none. */
export function subjectOfPage(path: string): string | undefined {
	const about = `page:${path}`;
	return isSubject(about) ? about : undefined;
}

/** In the address of the form: the question is about the page that its visitor comes from. */
export const PAGE_BEFORE = 'before';

/** Longer than any text that is accepted: what is between is refused with the bounds. */
const text = z.string().check(z.maxLength(40_000));
const images = z.optional(z.array(z.uuid()).check(z.maxLength(10)));
/** The id of a form: what is sent twice is stored once. */
const sendId = z.optional(z.uuid());
const language = z.optional(z.string().check(z.maxLength(8)));
/** Opens a visitor's conversation; members need none. */
const key = z.optional(z.string().check(z.regex(/^[\w-]{20,64}$/)));
const number = rowNumber;

export type Conversation = z.output<typeof conversation>;
const conversation = z.object({
	no: z.number(),
	kind: z.enum(CONVERSATION_KINDS),
	state: z.enum(CONVERSATION_STATES),
	/** The beginning of the first text. */
	title: z.string(),
	/** What it is about, such as `withdrawal:<id>` or `page:/promotions`. */
	about: z.optional(z.string()),
	createdTime: instant,
	/** The last entry. */
	changedTime: instant,
	/** When a complaint is decided at the latest. */
	dueTime: z.optional(instant),
});

export type ConversationEntry = z.output<typeof entry>;
const entry = z.object({
	/** `site`: a step of the clock of complaints. */
	who: z.enum(['you', 'staff', 'site']),
	text: z.optional(z.string()),
	step: z.optional(z.enum(COMPLAINT_STEPS)),
	/** The body that decides after us, in the last step. */
	body: z.optional(z.string()),
	images: z.array(z.string()),
	createdTime: instant,
});

export type DeskHours = z.output<typeof hours>;
const hours = z.object({
	/** Days of the week on which we answer, 0 is Sunday. */
	days: z.array(z.number()),
	/** `HH:mm` in the brand's time zone. */
	from: z.string(),
	to: z.string(),
	isOpen: z.boolean(),
	/** The next opening, outside the hours; absent without one in sixty days. */
	opensTime: z.optional(instant),
});

const opened = z.object({ no: z.number() });

/**
 * Sends feedback: a type of the setting `feedbackTypes`, 1 to 140 letters as a person counts them, up
 * to three pictures. It is a conversation, which is answered.
 *
 * Refuses: `function_off`; `feedback_length` (min, max); `proof_refused`; `too_many_requests` after
 * five in 24 hours; `reference_conflict` for a `sendId` of another text.
 * Source: spec 3, "Feedback"; docs/wps-family.md, PUT `/wps/feedback`. The shape is ours.
 */
export const sendFeedback = defineCall({
	method: 'PUT',
	path: '/wps/feedback',
	access: 'real',
	input: z.strictObject({
		type: z.string().check(z.regex(/^[a-z][a-z_]{0,30}$/)),
		content: text,
		...{ images, sendId },
	}),
	value: opened,
	refusals: ['function_off', 'feedback_length', 'proof_refused'],
});

/**
 * Lists the conversations of the member, the latest first, and says when we answer. A visitor gets
 * the hours alone.
 *
 * Source: ours.
 */
export const listConversations = defineCall({
	method: 'GET',
	path: '/wps/service/conversations',
	access: 'visitor',
	input: z.strictObject({ page: z.optional(queryPage), language }),
	value: z.object({
		list: z.array(conversation),
		totalPages: z.number(),
		hours,
		feedbackTypes: z.array(z.object({ code: z.string(), name: z.string() })),
	}),
	refusals: [],
});

/**
 * Returns a conversation with its entries, without the notes of our staff.
 *
 * Refuses: `message_not_found`, also for another member's, and a visitor's without its key.
 * Source: ours.
 */
export const getConversation = defineCall({
	method: 'GET',
	path: '/wps/service/conversation',
	access: 'visitor',
	input: z.strictObject({ no: queryRow, key, language }),
	value: z.object({
		conversation,
		entries: z.array(entry),
		/** Whether a reply is taken; until when, once it is solved. */
		isOpen: z.boolean(),
		reopenUntil: z.optional(instant),
		hours,
	}),
	refusals: ['message_not_found'],
});

/**
 * Opens a conversation. A visitor passes the bot check, and gives an address or a mobile number for
 * the answer; `key` then opens the conversation.
 *
 * Refuses: `feedback_length` (min, max); `proof_refused`; to visitors `proof_needed`,
 * `captcha_wrong`, `proof_used` and `contact_wrong`; `too_many_requests`.
 * Source: ours.
 */
export const openConversation = defineCall({
	method: 'POST',
	path: '/wps/service/conversation',
	access: 'visitor',
	input: z.strictObject({
		kind: z.enum(ASKED_KINDS),
		text,
		about: z.optional(z.string().check(z.maxLength(200), z.refine(isSubject))),
		contact: z.optional(z.string().check(z.maxLength(254))),
		...{ images, sendId, language },
		...botCheckFields,
		captcha: z.optional(z.string().check(z.maxLength(16))),
	}),
	value: z.object({ no: z.number(), key: z.optional(z.string()) }),
	refusals: [
		...(['feedback_length', 'proof_refused', 'proof_needed', 'captcha_wrong'] as const),
		...(['proof_used', 'contact_wrong'] as const),
	],
	needsDevice: true,
});

/**
 * Adds a reply. One to a conversation that was solved in the last 30 days opens it again.
 *
 * Refuses: `message_not_found`; `conversation_closed`; `feedback_length` (min, max); `proof_refused`.
 * Source: ours.
 */
export const replyConversation = defineCall({
	method: 'POST',
	path: '/wps/service/conversation/reply',
	access: 'visitor',
	input: z.strictObject({ no: number, key, text, images, sendId }),
	value: z.object({ state: z.enum(CONVERSATION_STATES) }),
	refusals: ['message_not_found', 'conversation_closed', 'feedback_length', 'proof_refused'],
});

/**
 * Marks a conversation as solved. Repeating it is safe.
 *
 * Refuses: `message_not_found`.
 * Source: ours.
 */
export const solveConversation = defineCall({
	method: 'POST',
	path: '/wps/service/conversation/solved',
	access: 'visitor',
	input: z.strictObject({ no: number, key }),
	value: z.object({ state: z.enum(CONVERSATION_STATES) }),
	refusals: ['message_not_found'],
});

/**
 * Returns the address of the customer-service window. A host of the family answers with a script of its
 * desk; ours never does, because no script of others runs in our pages.
 *
 * Source: docs/wps-family.md, `WPSCORE_getCustomerServiceScript`, `CSP_ImUrl`; the shape is ours.
 */
export const getServiceAddress = defineCall({
	method: 'GET',
	path: '/wps/relay/WPSCORE_getCustomerServiceScript',
	aliases: ['/wps/relay/CSP_ImUrl'],
	access: 'visitor',
	input: z.strictObject({}),
	value: z.object({ url: z.string() }),
	refusals: [],
});
