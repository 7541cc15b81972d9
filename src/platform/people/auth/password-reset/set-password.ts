import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { notifyMember } from '#platform/people/messages/notify-member.ts';
import type { AuthServices } from '../auth-services.ts';
import { completeLogin } from '../login/complete-login.ts';
import { openedSession } from '../login/log-in.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/password.ts';
import { revokeAllRememberMe } from '../remember-me/remember-me.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import * as rows from './rows.ts';

interface SetPasswordInput {
	memberId: number;
	newPassword: string;
	client: Client;
	now: Date;
	/** Consumes the code or link, or refuses if another request was faster. */
	consume: (tx: Tx) => Promise<void>;
}

/**
 * Sets the password of a member who has proved the ownership by a code or a link: ends every
 * session, opens a new one and notifies the member. Refuses `password_too_common` and
 * `member_locked`.
 */
export async function setPassword(
	parts: { vault: Vault; messages: Messages; authServices: AuthServices },
	db: Database,
	{ memberId, newPassword, client, now, consume }: SetPasswordInput,
): Promise<OpenedSession> {
	const owner = await rows.findOwner(db, { id: memberId });
	if (!owner || owner.status === 'locked') throw refuse('member_locked');
	if (isCommonPassword(newPassword, owner.nickname)) {
		throw refuse('password_too_common', {}, 'newPassword');
	}

	const hash = await hashPassword(newPassword);
	const work = completeLogin(db, parts.authServices, {
		member: { id: memberId, type: owner.type, passwordHash: hash },
		by: 'password_reset',
		remembers: false,
		client,
		now,
		async within(tx) {
			await consume(tx);
			await rows.setOwnPassword(tx, memberId, hash);
			await rows.deleteResets(tx, memberId);
			await endSessionsOf(tx, memberId, now);
			await revokeAllRememberMe(tx, memberId);
		},
	});
	// The password is set even if a second factor is required before the session.
	const result = await work.catch((error: unknown) => {
		if (error instanceof Refusal && error.code === 'login_verify_required') return error;
		throw error;
	});
	const notice = 'password_changed';
	await notifyMember(parts, db, { memberId, notice, language: client.language, now });
	if (result instanceof Refusal) throw result;
	return openedSession({ ...owner, isPasswordExpired: false }, { ...result, by: 'password_reset' });
}
