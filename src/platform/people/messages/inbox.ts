import { textIn } from '#lib/rules/texts.ts';
import type { InboxMessage } from '#lib/wps/contract/inbox.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './inbox-rows.ts';
import { INBOX_TEXTS, type InboxKind, isInboxKind } from './inbox-texts.ts';
import { linkOf } from './link-of.ts';
import { renderText } from './texts.ts';

/**
 * Writes a message to a member, in the transaction of what it reports: both commit, or neither.
 * `params` fill the texts of the kind, money with its currency sign. `about` names the subject, such
 * as `deposit:<id>`.
 */
export async function notify(
	tx: Tx,
	memberId: number,
	kind: InboxKind,
	params: rows.MessageParams = {},
	about?: string,
): Promise<void> {
	await rows.insertMessage(tx, { memberId, kind, params, about });
}

export interface NewMessage {
	memberId: number;
	kind: InboxKind;
	params: rows.MessageParams;
	about: string;
}

/** Writes messages to many members in one statement, as `notify` writes one. */
export async function notifyMany(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
	if (messages.length > 0) await rows.insertMessages(tx, messages);
}

interface ListInboxInput {
	memberId: number;
	/** Upper-case, such as `BN`. */
	language: string;
	limit: number;
	offset: number;
}

/** Returns a page of the member's messages in a language, newest first, and the number of all. */
export async function readInbox(db: Tx, { language, ...page }: ListInboxInput) {
	const { messages, count } = await rows.selectMessages(db, page);
	return { list: messages.flatMap((row) => messageOf(row, language) ?? []), count };
}

/** Returns one message of the member. Refuses `message_not_found`. */
export async function readMessage(
	db: Tx,
	{ memberId, id, language }: { memberId: number; id: bigint; language: string },
): Promise<InboxMessage> {
	const row = await rows.selectMessage(db, { memberId, id });
	const message = row && messageOf(row, language);
	if (!message) throw refuse('message_not_found');
	return message;
}

/** Undefined for a kind of a newer build. */
function messageOf(row: rows.MessageRow, language: string): InboxMessage | undefined {
	const { id, kind, createdAt: createdTime, isRead: read } = row;
	const common = { id: Number(id), type: kind, createdTime, read };
	if ('titles' in row && row.titles) {
		const { titles, contents, link } = row;
		const texts = { title: textIn(titles, language), content: textIn(contents, language) };
		return { ...common, ...texts, ...(link && { link }) };
	}
	if (!isInboxKind(kind) || !('params' in row)) return undefined;
	const { title, content } = INBOX_TEXTS[kind];
	const { params, about } = row;
	const link = linkOf({ kind, about });
	return {
		...common,
		link,
		title: renderText(language, title, params),
		content: renderText(language, content, params),
	};
}

/** Refuses `message_not_found` unless all ids are messages of the member. */
export async function requireOwn(tx: Tx, memberId: number, ids: readonly bigint[]): Promise<void> {
	const known = new Set(ids);
	if ((await rows.countOwn(tx, memberId, [...known])) < known.size) {
		throw refuse('message_not_found');
	}
}
