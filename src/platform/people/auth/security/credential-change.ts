import type { Caller, Client } from '#platform/core/route.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { notifyMember } from '#platform/people/messages/notify-member.ts';
import type { Notice } from '#platform/people/messages/texts.ts';
import { type Contacts, readContacts } from '#platform/people/profiles/contacts.ts';
import type { AuthServices } from '../auth-services.ts';
import { deleteResets } from '../password-reset/rows.ts';
import { deleteRememberMeElsewhere } from '../remember-me/rows.ts';
import { lockSession, renewToken } from '../sessions/sessions.ts';
import { type EventKind, recordEvent } from './events.ts';
import { requireRecentAuth, requireRecentProof } from './recent-auth.ts';
import { endOtherSessions } from './rows.ts';

export interface CallerContext {
	caller: Caller;
	client: Client;
	now: Date;
}

interface ChangeCredentialInput<T> extends CallerContext {
	kind: EventKind;
	notice: Notice;
	/** Of the event. */
	detail?: Record<string, string>;
	/** The change proves a number or an address: a limited session may make it. */
	liftsLimit?: boolean;
	work: (tx: Tx) => Promise<T>;
}

export interface ChangedCredential<T> {
	/** The result of `work`. */
	done: T;
	/** The new token of the caller's session; the earlier one renews nothing more. */
	token: string;
}

/**
 * Changes a login or payment credential. It requires recent authentication, ends every other
 * session, replaces the token of this one, and deletes reset links and the remember-me tokens of
 * other browsers. The notice goes to the member's earlier contacts. Refuses `step_up_needed`,
 * `contact_needed` in a limited session, and as `work`.
 */
export async function changeCredential<T>(
	db: Database,
	{ vault, messages }: AuthServices,
	{ caller, client, now, kind, notice, ...changing }: ChangeCredentialInput<T>,
): Promise<ChangedCredential<T>> {
	const { memberId, sessionId } = caller;
	const { liftsLimit = false, detail = {}, work } = changing;
	await (liftsLimit ? requireRecentProof : requireRecentAuth)(db, caller, now);
	const contacts: Contacts = await readContacts(db, vault, memberId);
	const changed = await transaction(db, async (tx) => {
		await lockSession(tx, sessionId);
		const done = await work(tx);
		await endOtherSessions(tx, { memberId, sessionId, now });
		await deleteRememberMeElsewhere(tx, memberId, sessionId);
		// A reset link may be in transit to a contact that the member no longer has.
		await deleteResets(tx, memberId);
		await recordEvent(tx, { kind, memberId, client, detail });
		const renewing = { sessionId, token: client.sessionToken, now, isProof: false };
		return { done, token: await renewToken(tx, renewing) };
	});
	const { language } = client;
	await notifyMember({ vault, messages }, db, { memberId, notice, language, now, contacts });
	return changed;
}
