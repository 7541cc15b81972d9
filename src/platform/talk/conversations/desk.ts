import {
	CONVERSATION_BYTES_MAX,
	CONVERSATION_MAX,
	countLetters,
	tidyText,
} from '#lib/rules/service/letters.ts';
import { personOf } from '#platform/core/person-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import * as rows from './rows.ts';
import { tell } from './write.ts';

export type DeskConversation = rows.DeskRow;

/** Lists what waits for us, complaints first, then by the time that it waits. */
export async function listDesk(db: Tx, limit: number): Promise<rows.DeskRow[]> {
	return await rows.selectDesk(db, limit);
}

/** Returns a conversation with its notes. Throws `CommandError` for an unknown one. */
export async function showDesk(
	db: Tx,
	no: number,
): Promise<{ found: rows.ConversationRow; entries: rows.EntryRow[] }> {
	const found = await rows.selectConversation(db, no);
	if (!found) throw unknown(no);
	return { found, entries: await rows.selectEntries(db, { no, withInternal: true }) };
}

interface AnswerInput {
	no: number;
	text: string;
	by: string;
	/** A note that the person does not see. */
	isInternal: boolean;
}

/**
 * Writes an answer of staff or a note. A member gets a message in the inbox; the contact of a visitor is
 * returned with the conversation, for the message. Throws `CommandError` for an unknown conversation, an
 * empty or too long text, and an answer to one that is closed.
 */
export async function answer(tx: Tx, input: AnswerInput): Promise<rows.ConversationRow> {
	const { no, by, isInternal } = input;
	const text = tidyText(input.text);
	const count = countLetters(text);
	if (count === 0) throw new CommandError('The text is empty.');
	if (count > CONVERSATION_MAX || Buffer.byteLength(text) > CONVERSATION_BYTES_MAX) {
		throw new CommandError(`The text has ${count} of ${CONVERSATION_MAX} letters.`);
	}
	const found = await rows.lockConversation(tx, no);
	if (!found) throw unknown(no);
	if (!isInternal && found.state === 'closed') {
		throw new CommandError(`Conversation ${no} is closed; the person can open it again.`);
	}
	const entry = { no, who: 'staff', byStaff: personOf(by), body: text, isInternal } as const;
	await rows.insertEntry(tx, entry);
	if (isInternal) return found;
	await rows.setState(tx, { no, state: 'waiting_them', isAnswer: true });
	const { memberId } = found;
	if (memberId !== null) await tell(tx, { no, memberId }, 'desk_answered');
	return found;
}

/** Marks a conversation as solved by staff. Throws `CommandError` for one that is solved already. */
export async function closeByStaff(tx: Tx, no: number): Promise<void> {
	const found = await rows.lockConversation(tx, no);
	if (!found) throw unknown(no);
	if (found.solvedAt) throw new CommandError(`Conversation ${no} is solved already.`);
	await rows.setState(tx, { no, state: 'solved' });
	const { memberId } = found;
	if (memberId !== null) await tell(tx, { no, memberId }, 'desk_solved');
}

function unknown(no: number): CommandError {
	return new CommandError(`There is no conversation ${no}.`);
}
