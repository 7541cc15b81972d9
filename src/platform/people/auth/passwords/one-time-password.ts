import { randomInt } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { findMember } from '#platform/people/members/members.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { notifyMember } from '#platform/people/messages/notify-member.ts';
import {
	consumeOneTime,
	deleteResets,
	setOneTimePassword,
	setPasswordExpired,
} from '../password-reset/rows.ts';
import { revokeAllRememberMe } from '../remember-me/remember-me.ts';
import { recordOperation } from '../security/events.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { hashPassword } from './password.ts';

/** Source: security.md section 3, "one-time random initial password, 24 h, single use". */
export const ONE_TIME_PASSWORD_TTL_S = 24 * 60 * 60;

/** Without easily confused characters: 32 are left, so 16 of them have 80 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789L';
const LENGTH = 16;

interface GiveOneTimePasswordInput {
	username: string;
	/** The operator. */
	by: string;
}

/** The member's language is unknown, because no request of the member is at hand. */
const LANGUAGE = 'BN';

/**
 * Sets a one-time password, valid for a day, after which the member must choose a new one. Ends the
 * member's sessions and revokes the remember-me tokens and reset links. The password is returned
 * once and only its hash is stored; the member is notified. Returns undefined for an unknown name.
 */
export async function giveOneTimePassword(
	parts: { vault: Vault; messages: Messages },
	db: Database,
	{ username, by }: GiveOneTimePasswordInput,
): Promise<{ password: string; until: Date } | undefined> {
	const member = await findMember(db, { username });
	if (!member) return undefined;
	const { password, hash } = await makeOneTimePassword();
	const { id: memberId } = member;
	const { now, until } = await transaction(db, async (tx) => {
		const givenAt = await readNow(tx);
		const expiresAt = secondsAfter(givenAt, ONE_TIME_PASSWORD_TTL_S);
		await setOneTimePassword(tx, { id: memberId, hash, until: expiresAt });
		await endSessionsOf(tx, memberId, givenAt);
		await revokeAllRememberMe(tx, memberId);
		await deleteResets(tx, memberId);
		await recordOperation(tx, { kind: 'password_given', memberId, by });
		return { now: givenAt, until: expiresAt };
	});
	await notifyMember(parts, db, { memberId, notice: 'password_given', language: LANGUAGE, now });
	return { password, until };
}

/** Makes a one-time password; its hash alone is stored. */
export async function makeOneTimePassword(): Promise<{ password: string; hash: string }> {
	const characters = Array.from(
		{ length: LENGTH },
		() => ALPHABET[randomInt(ALPHABET.length)],
	).join('');
	const password = characters.replace(/(.{4})(?=.)/g, '$1-');
	return { password, hash: await hashPassword(password) };
}

/**
 * Gives a new account a one-time password, and returns until when it is valid: a day. Its first log-in
 * must choose another one.
 */
export async function giveFirstPassword(
	tx: Tx,
	{ id, hash, now }: { id: number; hash: string; now: Date },
): Promise<Date> {
	const until = secondsAfter(now, ONE_TIME_PASSWORD_TTL_S);
	await setOneTimePassword(tx, { id, hash, until });
	return until;
}

/** Expires a password: the member must choose a new one. False for an unknown name. */
export async function expirePassword(
	db: Database,
	{ username, by }: GiveOneTimePasswordInput,
): Promise<boolean> {
	const member = await findMember(db, { username });
	if (!member) return false;
	await transaction(db, async (tx) => {
		await setPasswordExpired(tx, member.id);
		await recordOperation(tx, { kind: 'password_expired', memberId: member.id, by });
	});
	return true;
}

/**
 * True if the password may open a session; a one-time password is consumed. Call it in the
 * transaction of the login, after the password was checked.
 */
export async function consumePassword(
	tx: Tx,
	{ id, oneTimeUntil }: { id: number; oneTimeUntil: Date | null },
	now: Date,
): Promise<boolean> {
	return oneTimeUntil === null || (await consumeOneTime(tx, id, now));
}
