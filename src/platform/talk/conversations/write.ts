import type { ConversationKind, ConversationState } from '#lib/rules/service/conversations.ts';
import {
	CONVERSATION_BYTES_MAX,
	CONVERSATION_MAX,
	FEEDBACK_BYTES_MAX,
	FEEDBACK_MAX,
} from '#lib/rules/service/letters.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { claimProofs } from '#platform/money/proofs/claim-proofs.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import * as limits from './limits.ts';
import * as rows from './rows.ts';

const DAY_S = 24 * 60 * 60;

export interface NewText {
	text: string;
	images?: readonly string[] | undefined;
	/** The id of the form. */
	sendId?: string | undefined;
}

interface OpenInput extends NewText {
	/** A member, or a visitor's sealed contact. */
	from: { memberId: number } | { contact: Buffer };
	language: 'bn' | 'en';
	kind: ConversationKind;
	feedbackType?: string;
	about?: string | undefined;
}

/** Checks the text of a conversation before anything is read. Refuses `feedback_length`. */
export function requireText(text: string, kind: ConversationKind): string {
	return kind === 'feedback'
		? limits.requireLength(text, {
				...{ max: FEEDBACK_MAX, bytesMax: FEEDBACK_BYTES_MAX, field: 'content' },
			})
		: limits.requireLength(text, {
				...{ max: CONVERSATION_MAX, bytesMax: CONVERSATION_BYTES_MAX, field: 'text' },
			});
}

/**
 * Opens a conversation, once for each form, and returns its number. A complaint is acknowledged at once.
 * Refuses `feedback_length`, `proof_refused`, `too_many_requests` and `reference_conflict`.
 */
export async function openConversation(tx: Tx, input: OpenInput): Promise<number> {
	const { from, language, kind, feedbackType, about, images = [], sendId } = input;
	const memberId = 'memberId' in from ? from.memberId : undefined;
	const text = requireText(input.text, kind);
	const sent = await findSame(tx, { sendId, memberId, text });
	if (sent !== undefined) return sent;
	if (memberId !== undefined) await requireRoomOf(tx, memberId, kind === 'feedback');
	const no = await rows.insertConversation(tx, {
		...{ memberId, language, kind, feedbackType, about },
		contact: 'contact' in from ? from.contact : undefined,
	});
	await writeText(tx, { no, memberId, text, images, sendId });
	if (kind === 'complaint') {
		await rows.insertEntry(tx, { no, who: 'site', step: 'acknowledged' });
		if (memberId !== undefined) await tell(tx, { no, memberId }, 'complaint_received');
	}
	return no;
}

async function requireRoomOf(tx: Tx, memberId: number, isFeedback: boolean): Promise<void> {
	await rows.lockWriter(tx, memberId);
	const opened = await rows.selectOpenedOfDay(tx, { memberId, isFeedback });
	limits.requireRoom(opened, isFeedback ? limits.FEEDBACK_PER_DAY : limits.OPENED_PER_DAY);
}

/** Adds a text of the person; pictures are the member's own. */
async function writeText(
	tx: Tx,
	entry: NewText & { no: number; memberId: number | undefined },
): Promise<void> {
	const { no, memberId, text, images = [], sendId } = entry;
	if (images.length > 0) {
		if (memberId === undefined) throw refuse('proof_refused', {}, 'images');
		const subject = sendId
			? (`conversation:${no}:${sendId}` as const)
			: (`conversation:${no}` as const);
		await claimProofs(tx, { memberId, imageIds: images, subject });
	}
	await rows.insertEntry(tx, { no, who: 'person', body: text, images, sendId });
}

/** The number of the conversation that this form has written into already. */
async function findSame(
	tx: Tx,
	{
		sendId,
		memberId,
		text,
	}: { sendId: string | undefined; memberId: number | undefined; text: string },
): Promise<number | undefined> {
	const sent = sendId === undefined ? undefined : await rows.findSent(tx, sendId);
	if (!sent) return undefined;
	if (sent.memberId !== (memberId ?? null) || sent.body !== text)
		throw refuse('reference_conflict');
	return sent.no;
}

/** Whether a reply is taken at an instant, and until when once the conversation is solved. */
export function reopening({ solvedAt }: Pick<rows.ConversationRow, 'solvedAt'>, now: Date) {
	if (!solvedAt) return { isOpen: true };
	const reopenUntil = secondsAfter(solvedAt, limits.REOPENED_WITHIN * DAY_S);
	return { isOpen: now < reopenUntil, reopenUntil };
}

/**
 * Adds a reply of the person, once for each form. Refuses `feedback_length`, `proof_refused`,
 * `too_many_requests`, `reference_conflict`, and `conversation_closed` 30 days after it was solved.
 */
export async function reply(
	tx: Tx,
	{ found, now, ...given }: NewText & { found: rows.ConversationRow; now: Date },
): Promise<ConversationState> {
	const { no } = found;
	const memberId = found.memberId ?? undefined;
	const text = requireText(given.text, 'question');
	const sent = await findSame(tx, { sendId: given.sendId, memberId, text });
	if (sent !== undefined) return found.state;
	if (!reopening(found, now).isOpen) throw refuse('conversation_closed');
	if ((await rows.countOfDay(tx, no)) >= limits.REPLIES_PER_DAY) throw refuse('too_many_requests');
	await writeText(tx, { ...given, no, memberId, text });
	// Without an answer so far it is still the first clock that runs.
	const state = found.answeredAt ? 'waiting_us' : 'open';
	await rows.setState(tx, { no, state });
	return state;
}

/** Marks a conversation as solved by the person. */
export async function solve(tx: Tx, found: rows.ConversationRow): Promise<ConversationState> {
	if (found.state === 'solved' || found.state === 'closed') return found.state;
	await rows.setState(tx, { no: found.no, state: 'solved' });
	return 'solved';
}

type Told =
	| ('desk_answered' | 'desk_solved')
	| ('complaint_received' | 'complaint_delayed' | 'complaint_final');

/** Writes to the member's inbox, with the way to the conversation. */
export async function tell(
	tx: Tx,
	{ no, memberId }: { no: number; memberId: number },
	kind: Told,
): Promise<void> {
	await notify(tx, memberId, kind, { no: String(no) }, `conversation:${no}`);
}
