import type { Generated } from 'kysely';
import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY, DEMO_CURRENCY } from '#platform/ledger/accounts.ts';
import { type MemberKey, matchMember, rankOf } from './member-key.ts';

interface MemberTable {
	id: Generated<number>;
	/** Lower case; the nickname keeps the typed case. */
	username: string;
	nickname: string;
	password_hash: string;
	/** True while the member must choose a new password. */
	password_expired: Generated<boolean>;
	status: Generated<'active' | 'locked' | 'excluded'>;
	type: Generated<number>;
	currency: Generated<string>;
	/** The code by which new members name this one as their upline. */
	referral_code: Generated<string>;
	created_at: Generated<Date>;
	/** An account of the demo content: it is on no public board. */
	is_demo: Generated<boolean>;
	/** Expiry of a one-time password; null for an ordinary password. */
	one_time_until: Generated<Date | null>;
	one_time_used_at: Generated<Date | null>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member: MemberTable;
	}
}

interface NewMemberRow {
	nickname: string;
	passwordHash: string;
	type: number;
	now: Date;
}

/** Inserts a member and returns the id; undefined if the name is taken, ignoring case. */
export async function insertMember(tx: Tx, row: NewMemberRow): Promise<number | undefined> {
	const inserted = await tx
		.insertInto('member')
		.values({
			username: row.nickname.toLowerCase(),
			nickname: row.nickname,
			password_hash: row.passwordHash,
			type: row.type,
			currency: row.type === TRIAL_TYPE ? DEMO_CURRENCY : BRAND_CURRENCY,
			created_at: row.now,
		})
		.onConflict((conflict) => conflict.column('username').doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted?.id;
}

export interface MemberRow {
	id: number;
	nickname: string;
	passwordHash: string;
	isPasswordExpired: boolean;
	status: 'active' | 'locked' | 'excluded';
	type: number;
	currency: string;
	createdAt: Date;
	/** Expiry of a one-time password; null for an ordinary password. */
	oneTimeUntil: Date | null;
}

export async function findMember(db: Tx, by: MemberKey) {
	return await db
		.selectFrom('member')
		.select([
			'id',
			'nickname',
			'password_hash as passwordHash',
			'password_expired as isPasswordExpired',
			'status',
			'type',
			'currency',
			'created_at as createdAt',
			'one_time_until as oneTimeUntil',
		])
		.where(matchMember(by))
		.orderBy(rankOf(by))
		.limit(1)
		.executeTakeFirst();
}

export async function updatePasswordHash(tx: Tx, id: number, hash: string): Promise<void> {
	await tx.updateTable('member').set({ password_hash: hash }).where('id', '=', id).execute();
}

interface ReplacePasswordHashInput {
	id: number;
	hash: string;
	/** The hash that the caller checked. */
	expected: string;
}

/** Replaces the password and clears its expiry; false if the hash is no longer `expected`. */
export async function replacePasswordHash(tx: Tx, row: ReplacePasswordHashInput): Promise<boolean> {
	const updated = await tx
		.updateTable('member')
		.set({
			password_hash: row.hash,
			password_expired: false,
			one_time_until: null,
			one_time_used_at: null,
		})
		.where('id', '=', row.id)
		.where('password_hash', '=', row.expected)
		.returning('id')
		.executeTakeFirst();
	return updated !== undefined;
}

/** Locks the password hash until the transaction ends; false if it has changed. */
export async function lockPasswordHash(tx: Tx, id: number, hash: string): Promise<boolean> {
	const locked = await tx
		.selectFrom('member')
		.select('id')
		.where('id', '=', id)
		.where('password_hash', '=', hash)
		.forShare()
		.executeTakeFirst();
	return locked !== undefined;
}

export async function updateMemberType(tx: Tx, id: number, type: number): Promise<void> {
	await tx.updateTable('member').set({ type }).where('id', '=', id).execute();
}

/** Returns user names by id. */
export async function usernamesOf(db: Tx, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('member')
		.select(['id', 'username'])
		.where('id', 'in', ids)
		.execute();
	return new Map(rows.map(({ id, username }) => [id, username]));
}
