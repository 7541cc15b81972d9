import type { Tx } from '#platform/db/database.ts';
import { type MemberKey, matchMember, rankOf } from '#platform/people/members/member-key.ts';

interface ResetTable {
	token_hash: Buffer;
	member_id: number;
	expires_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_password_reset: ResetTable;
	}
}

interface OneTimeRow {
	id: number;
	hash: string;
	until: Date;
}

/** Sets a one-time password. */
export async function setOneTimePassword(tx: Tx, { id, hash, until }: OneTimeRow): Promise<void> {
	await tx
		.updateTable('member')
		.set({ password_hash: hash, password_expired: true })
		.set({ one_time_until: until, one_time_used_at: null })
		.where('id', '=', id)
		.execute();
}

export async function setPasswordExpired(db: Tx, id: number): Promise<void> {
	await db.updateTable('member').set({ password_expired: true }).where('id', '=', id).execute();
}

/** Marks a one-time password as used; false if it was used or has expired. */
export async function consumeOneTime(tx: Tx, id: number, now: Date): Promise<boolean> {
	const consumed = await tx
		.updateTable('member')
		.set({ one_time_used_at: now })
		.where('id', '=', id)
		.where('one_time_until', '>', now)
		.where('one_time_used_at', 'is', null)
		.returning('id')
		.executeTakeFirst();
	return consumed !== undefined;
}

/** Sets a password that the member has chosen, without checking the earlier one. */
export async function setOwnPassword(tx: Tx, id: number, hash: string): Promise<void> {
	await tx
		.updateTable('member')
		.set({ password_hash: hash, password_expired: false })
		.set({ one_time_until: null, one_time_used_at: null })
		.where('id', '=', id)
		.execute();
}

interface NewResetRow {
	tokenHash: Buffer;
	memberId: number;
	expiresAt: Date;
}

/** Inserts a reset link, replacing the member's earlier ones. */
export async function replaceReset(tx: Tx, row: NewResetRow): Promise<void> {
	await deleteResets(tx, row.memberId);
	await tx
		.insertInto('member_password_reset')
		.values({ token_hash: row.tokenHash, member_id: row.memberId, expires_at: row.expiresAt })
		.execute();
}

export async function deleteResets(tx: Tx, memberId: number): Promise<void> {
	await tx.deleteFrom('member_password_reset').where('member_id', '=', memberId).execute();
}

/** Finds the member of an unexpired link. */
export async function findReset(db: Tx, tokenHash: Buffer, now: Date) {
	return await db
		.selectFrom('member_password_reset')
		.select('member_id as memberId')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/** Deletes a link; false if it was used meanwhile. */
export async function consumeReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
	const consumed = await tx
		.deleteFrom('member_password_reset')
		.where('token_hash', '=', tokenHash)
		.returning('member_id')
		.executeTakeFirst();
	return consumed !== undefined;
}

/** Finds the account that may get a new password, by name or id. */
export async function findOwner(db: Tx, by: MemberKey) {
	return await db
		.selectFrom('member')
		.select([
			'id',
			'nickname',
			'type',
			'password_hash as passwordHash',
			'status',
			'password_expired as isPasswordExpired',
			'one_time_until as oneTimeUntil',
		])
		.where(matchMember(by))
		.orderBy(rankOf(by))
		.limit(1)
		.executeTakeFirst();
}
