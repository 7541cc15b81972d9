import type { Tx } from '#platform/db/database.ts';
import { giveFirstPassword } from '../auth/passwords/one-time-password.ts';
import { recordOperation } from '../auth/security/events.ts';
import { createMember } from './register-member.ts';
import { insertRegistration } from './rows.ts';

interface OpenAccountInput {
	nickname: string;
	/** Of a one-time password. */
	passwordHash: string;
	type: number;
	/** The member above. */
	uplineId: number;
	/** Who opens the account, in its events. */
	by: string;
	domain: string;
	now: Date;
}

interface OpenedAccount {
	id: number;
	until: Date;
}

/**
 * Opens an account that its member has not registered, and returns until when its one-time password is
 * valid. Refuses `username_taken`.
 */
export async function openAccount(tx: Tx, opening: OpenAccountInput): Promise<OpenedAccount> {
	const { nickname, passwordHash, type, uplineId, by, domain, now } = opening;
	const upline = { memberId: uplineId };
	const id = await createMember(tx, { nickname, passwordHash, type, now, upline });
	const until = await giveFirstPassword(tx, { id, hash: passwordHash, now });
	const row = { memberId: id, type: 'register', method: 'AGENT', url: undefined, domain } as const;
	await insertRegistration(tx, { ...row, upline: undefined, referrerId: undefined, now });
	await recordOperation(tx, { kind: 'registered', memberId: id, by });
	return { id, until };
}
