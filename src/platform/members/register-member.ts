import type { NewMember } from '#lib/wps/contract/member.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { transaction } from '#platform/db/database.ts';
import { refuse } from '../refuse.ts';
import type { Client } from '../route.ts';
import { isCommonPassword } from './common-passwords.ts';
import { openedSession } from './log-in.ts';
import { hashPassword } from './password.ts';
import { findMember, insertMember } from './rows.ts';
import { openSession } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Registering {
	member: NewMember;
	client: Client;
	now: Date;
	perAddress: Throttle;
}

/** Opens an account and its first session. Refuses as the call `register` says. */
export async function registerMember(db: Database, registering: Registering) {
	const { member, client, now, perAddress } = registering;
	if (!member.termsAccepted) throw refuse('terms_not_accepted', {}, 'termsAccepted');
	if (member.password !== member.confirmPassword) {
		throw refuse('invalid_input', { rule: 'password_repeat' }, 'confirmPassword');
	}
	if (isCommonPassword(member.password, member.username)) {
		throw refuse('password_too_common', {}, 'password');
	}
	await perAddress.take(client.address);

	const passwordHash = await hashPassword(member.password);
	return await transaction(db, async (tx): Promise<OpenedSession> => {
		const id = await createMember(tx, { nickname: member.username, passwordHash, type: 0, now });
		const token = await openSession(tx, { memberId: id, type: 0, client, now });
		const created = { id, nickname: member.username, type: 0, isPasswordExpired: false };
		return openedSession(created, { token, firstTimeLogin: true });
	});
}

interface Creating {
	nickname: string;
	passwordHash: string;
	type: number;
	now: Date;
}

/** Records a member. Refuses `username_taken`. */
export async function createMember(tx: Tx, creating: Creating): Promise<number> {
	const id = await insertMember(tx, creating);
	if (id === undefined) throw refuse('username_taken', {}, 'username');
	return id;
}

/** True when somebody has the user name. */
export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
	return (await findMember(db, { username })) !== undefined;
}
