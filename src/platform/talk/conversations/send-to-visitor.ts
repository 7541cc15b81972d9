import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { renderText } from '#platform/people/messages/texts.ts';
import { givenMobile } from '#platform/people/profiles/mobile-of.ts';
import type { ConversationRow } from './rows.ts';
import { openContact } from './visitor.ts';

const TTL_S = 3 * 24 * 60 * 60;
const SUBJECT = {
	bn: '{brand}: {no} নম্বর প্রশ্নের উত্তর',
	en: '{brand}: answer to your question no. {no}',
};
const TEXT = { bn: '{brand}, প্রশ্ন {no}: {text}', en: '{brand}, question {no}: {text}' };

interface SendInput {
	vault: Vault;
	messages: Pick<Messages, 'sendLater'>;
	found: Pick<ConversationRow, 'no' | 'contact' | 'language'>;
	text: string;
}

/** Sends an answer to the address or the number that a visitor has left, after the transaction. */
export async function sendToVisitor(
	tx: Tx,
	{ vault, messages, found, text }: SendInput,
): Promise<void> {
	const { no, contact: sealed } = found;
	if (!sealed) return;
	const contact = openContact(vault, sealed);
	const language = found.language.toUpperCase();
	const words = { no: String(no), text };
	const common = {
		text: renderText(language, TEXT, words),
		about: 'desk answer',
		expiresAt: secondsAfter(await readNow(tx), TTL_S),
	};
	if (contact.includes('@')) {
		const subject = renderText(language, SUBJECT, words);
		return await messages.sendLater(tx, { ...common, to: contact, subject });
	}
	const mobile = givenMobile({ mobileNum: contact });
	if (mobile) await messages.sendLater(tx, { ...common, to: mobile });
}
