import type { InputOf } from '#lib/wps/call.ts';
import type { login, OpenedSession } from '#lib/wps/contract/session.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { refuse } from '../refuse.ts';
import type { Client } from '../route.ts';
import { hashPassword, isPasswordOf, isWeakHash } from './password.ts';
import { findMember, holdPasswordHash, type MemberRow, updatePasswordHash } from './rows.ts';
import { openSession } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** Wrong passwords of one account before it has to wait. */
export const LOGIN_BUDGET = { points: 5, durationS: 15 * 60 };

export interface LoginThrottles {
	perAccount: Throttle;
	perAddress: Throttle;
}

interface LoggingIn {
	credentials: InputOf<typeof login>;
	client: Client;
	now: Date;
	throttles: LoginThrottles;
}

/**
 * Opens a session for the right password. Refuses as the call `login` says.
 *
 * Only failures count against an account, so that its owner is not slowed down by using it; every
 * try counts against the address.
 */
export async function logIn(db: Database, login: LoggingIn): Promise<OpenedSession> {
	const { credentials, client, now, throttles } = login;
	const account = credentials.username.toLowerCase();
	await throttles.perAddress.take(client.address);
	await throttles.perAccount.check(account);

	const member = await findMember(db, { username: account });
	if (!(await isPasswordOf(credentials.password, member?.passwordHash)) || !member) {
		await throttles.perAccount.take(account);
		throw refuse('login_failed');
	}
	if (member.status === 'locked') throw refuse('member_locked');

	await throttles.perAccount.forget(account);
	const strengthened = isWeakHash(member.passwordHash)
		? await hashPassword(credentials.password)
		: undefined;
	const token = await transaction(db, async (tx) => {
		// A password that is being changed meanwhile opens no session any more.
		if (!(await holdPasswordHash(tx, member.id, member.passwordHash))) throw refuse('login_failed');
		if (strengthened) await updatePasswordHash(tx, member.id, strengthened);
		return await openSession(tx, { memberId: member.id, type: member.type, client, now });
	});
	return openedSession(member, { token, firstTimeLogin: false });
}

/** What a log-in and a registration answer. */
export function openedSession(
	member: Pick<MemberRow, 'id' | 'nickname' | 'type' | 'isPasswordExpired'>,
	{ token, firstTimeLogin }: { token: string; firstTimeLogin: boolean },
): OpenedSession {
	return {
		token,
		id: member.id,
		userName: member.nickname,
		customerType: member.type,
		firstTimeLogin,
		passwordExpired: member.isPasswordExpired,
	};
}
