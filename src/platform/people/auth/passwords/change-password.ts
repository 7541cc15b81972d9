import type { PasswordChange } from '#lib/wps/contract/member.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { findMember, replacePasswordHash } from '#platform/people/members/members.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { notifyMember } from '#platform/people/messages/notify-member.ts';
import type { LoginGuard } from '../login/login-guard.ts';
import { deleteResets } from '../password-reset/rows.ts';
import { revokeAllRememberMe } from '../remember-me/remember-me.ts';
import { endSessionsOf, lockSession, openSession } from '../sessions/sessions.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPasswordOf } from './password.ts';
import { provePassword } from './prove-password.ts';

interface ChangePasswordInput {
	change: PasswordChange;
	caller: Caller;
	client: Client;
	now: Date;
	/** The throttles of the login, so that all guesses share one budget. */
	throttles: LoginGuard['throttles'];
}

/**
 * Changes the password, ends every session of the member and opens a new one for the caller.
 * Refuses as the call `changePassword` says.
 */
export async function changePassword(
	parts: { vault: Vault; messages: Messages },
	db: Database,
	input: ChangePasswordInput,
): Promise<{ token: string }> {
	const { change, caller, client, now, throttles } = input;
	const { memberId, sessionId, username, type, isLimited } = caller;
	if (change.newPassword !== change.confirmNewPassword) {
		throw refuse('invalid_input', { rule: 'password_repeat' }, 'confirmNewPassword');
	}
	const { oldPassword } = change;
	if (oldPassword === undefined && !caller.isPasswordKnown) {
		throw refuse('password_needed', {}, 'oldPassword');
	}
	const expected =
		oldPassword === undefined
			? await currentHash(db, input)
			: await provePassword(db, {
					caller,
					client,
					throttles,
					password: oldPassword,
					field: 'oldPassword',
				});
	if (await isPasswordOf(change.newPassword, expected)) {
		throw refuse('password_unchanged', {}, 'newPassword');
	}
	if (isCommonPassword(change.newPassword, username)) {
		throw refuse('password_too_common', {}, 'newPassword');
	}

	const hash = await hashPassword(change.newPassword);
	const token = await transaction(db, async (tx) => {
		await lockSession(tx, sessionId);
		const isReplaced = await replacePasswordHash(tx, { id: memberId, hash, expected });
		// Concurrent changes: the second one checked a password that was replaced.
		if (!isReplaced) throw refuse('password_wrong', {}, 'oldPassword');
		await endSessionsOf(tx, memberId, now);
		await revokeAllRememberMe(tx, memberId);
		await deleteResets(tx, memberId);
		const by = 'password_change';
		return await openSession(tx, { memberId, type, client, now, by, isLimited });
	});
	const notice = 'password_changed';
	await notifyMember(parts, db, { memberId, notice, language: client.language, now });
	return { token };
}

/** Returns the current hash for a caller who has just logged in by password, or has none. */
async function currentHash(
	db: Database,
	{ caller, client, throttles }: ChangePasswordInput,
): Promise<string> {
	await throttles.perAddress.consumeFrom(client.address);
	const member = await findMember(db, { id: caller.memberId });
	if (!member) throw refuse('not_logged_in');
	return member.passwordHash;
}
