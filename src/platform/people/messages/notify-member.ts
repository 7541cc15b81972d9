import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Contacts, readContacts } from '#platform/people/profiles/contacts.ts';
import type { Messages } from './messages.ts';
import { NOTICE_SUBJECT, NOTICE_TEXTS, type Notice, renderText } from './texts.ts';

const NOTICE_TTL_S = 24 * 60 * 60;

interface NotifyMemberInput {
	memberId: number;
	notice: Notice;
	/** The language of the request: `BN`, `EN`. */
	language: string;
	now: Date;
	/** Contacts from before the change; the current ones when absent. */
	contacts?: Contacts;
}

/**
 * Notifies a member of a changed login or payment credential: by the verified e-mail address, else
 * by the verified number, else not at all. Call it after the commit; the message is sent by
 * the queue.
 */
export async function notifyMember(
	{ vault, messages }: { vault: Vault; messages: Messages },
	db: Tx,
	{ memberId, notice, language, now, contacts }: NotifyMemberInput,
): Promise<void> {
	const { email, mobile } = contacts ?? (await readContacts(db, vault, memberId));
	const text = renderText(language, NOTICE_TEXTS[notice]);
	const common = { text, about: notice, expiresAt: secondsAfter(now, NOTICE_TTL_S) };
	if (email?.isVerified) {
		const subject = renderText(language, NOTICE_SUBJECT);
		await messages.sendLater(db, { ...common, to: email.address, subject });
	} else if (mobile?.isVerified) await messages.sendLater(db, { ...common, to: mobile });
}
