import type { InputOf, ValueOf } from '#lib/wps/call.ts';
import type { login, OpenedSession } from '#lib/wps/contract/session.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import {
	findMember,
	lockPasswordHash,
	type MemberRow,
	updatePasswordHash,
} from '#platform/people/members/members.ts';
import type { AuthServices } from '../auth-services.ts';
import { consumePassword } from '../passwords/one-time-password.ts';
import { hashPassword, isPasswordOf, isWeakHash } from '../passwords/password.ts';
import { recordEvent } from '../security/events.ts';
import { type AuthMethod, isWithoutPassword } from '../sessions/sessions.ts';
import { checkLoginSite } from './check-login-site.ts';
import { completeLogin } from './complete-login.ts';
import type { LoginGuard } from './login-guard.ts';
import { parseLoginName } from './parse-login-name.ts';

interface LogInInput {
	credentials: InputOf<typeof login>;
	client: Client;
	now: Date;
	guard: LoginGuard;
}

/**
 * Opens a session for the right password. Refuses as the call `login` says.
 *
 * Only failures use up the budget of an account, so that its owner is not slowed down by logging
 * in; every try uses up the budget of the address.
 */
export async function logIn(
	db: Database,
	authServices: AuthServices,
	input: LogInInput,
): Promise<ValueOf<typeof login>> {
	const { credentials, client, now, guard } = input;
	const { usernames, account: unknown } = parseLoginName(
		credentials.username,
		authServices.settings(),
	);
	const member = await findMember(db, { usernames });
	const account = member?.nickname.toLowerCase() ?? unknown;
	const admission = { account, memberId: member?.id, input: credentials, client, now };
	const attempt = await guard.admit(db, admission);
	if (!(await isPasswordOf(credentials.password, member?.passwordHash)) || !member) {
		await recordEvent(db, { kind: 'log_in_failed', memberId: member?.id, client });
		throw await attempt.fail();
	}
	await attempt.succeed();
	checkLoginSite(member.type, credentials.site);
	if (member.status === 'locked') throw refuse('member_locked');

	const upgradedHash = isWeakHash(member.passwordHash)
		? await hashPassword(credentials.password)
		: undefined;
	const opened = await completeLogin(db, authServices, {
		member,
		by: 'password',
		remembers: credentials.rememberMe ?? false,
		client,
		now,
		within: async (tx) => {
			// A concurrent password change: the old password opens no session.
			if (!(await lockPasswordHash(tx, member.id, member.passwordHash))) {
				throw refuse('login_failed');
			}
			if (!(await consumePassword(tx, member, now))) throw refuse('login_failed');
			if (upgradedHash) await updatePasswordHash(tx, member.id, upgradedHash);
		},
	});
	return openedSession(member, { ...opened, by: 'password' });
}

interface OpenedSessionInput {
	token: string;
	/** The method of the first factor. */
	by: AuthMethod;
	firstTimeLogin: boolean;
	/** The new remember-me token; `null` clears an earlier one in the browser. */
	rememberToken?: string | null;
}

/**
 * Builds the response of a login or registration. It reports an expired password only to a login
 * that used it (spec 4, "and the login was not by SMS or social sign-in").
 */
export function openedSession(
	member: Pick<MemberRow, 'id' | 'nickname' | 'type' | 'isPasswordExpired'>,
	{ token, by, firstTimeLogin, rememberToken }: OpenedSessionInput,
): OpenedSession & Pick<OpenedSessionInput, 'rememberToken'> {
	return {
		token,
		id: member.id,
		userName: member.nickname,
		customerType: member.type,
		firstTimeLogin,
		passwordExpired: member.isPasswordExpired && !isWithoutPassword(by),
		...(rememberToken !== undefined && { rememberToken }),
	};
}
