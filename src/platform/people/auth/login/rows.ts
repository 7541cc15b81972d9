import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface PendingLoginTable {
	id_hash: Buffer;
	member_id: number;
	device_hash: Buffer;
	/** SHA-256 of the password hash that was checked. */
	password_mark: Buffer;
	proved_by: string;
	ways: string[];
	/** The login requested a remember-me token. */
	remembers: boolean;
	/** The name of the bank account is required besides the code. */
	asks_account_name: boolean;
	failure_count: number;
	expires_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_pending_login: PendingLoginTable;
	}
}

export interface PendingRow {
	idHash: Buffer;
	memberId: number;
	deviceHash: Buffer;
	passwordHash: string;
	provedBy: string;
	ways: readonly string[];
	remembers: boolean;
	asksAccountName: boolean;
	expiresAt: Date;
}

/** Inserts a pending login, replacing the member's earlier one in the same browser. */
export async function insertPending(tx: Tx, row: PendingRow): Promise<void> {
	await tx
		.deleteFrom('member_pending_login')
		.where('member_id', '=', row.memberId)
		.where('device_hash', '=', row.deviceHash)
		.execute();
	await sql`
		insert into member_pending_login
			(id_hash, member_id, device_hash, password_mark, proved_by, ways, remembers,
				asks_account_name, expires_at)
		values (${row.idHash}, ${row.memberId}, ${row.deviceHash},
			sha256(convert_to(${row.passwordHash}, 'UTF8')), ${row.provedBy}, ${row.ways},
			${row.remembers}, ${row.asksAccountName}, ${row.expiresAt})`.execute(tx);
}

interface PendingKey {
	idHash: Buffer;
	deviceHash: Buffer;
	now: Date;
}

/** Finds the pending login of an id and a browser. */
export async function findPending(db: Tx, { idHash, deviceHash, now }: PendingKey) {
	return await db
		.selectFrom('member_pending_login')
		.select(['member_id as memberId', 'ways', 'asks_account_name as asksAccountName'])
		.where('id_hash', '=', idHash)
		.where('device_hash', '=', deviceHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/**
 * Consumes a try before the proof is compared, so that concurrent requests cannot exceed the limit.
 */
export async function consumeTry(
	db: Tx,
	{ idHash, deviceHash, now }: PendingKey,
	tryCount: number,
) {
	return await db
		.updateTable('member_pending_login')
		.set((set) => ({ failure_count: set('failure_count', '+', 1) }))
		.where('id_hash', '=', idHash)
		.where('device_hash', '=', deviceHash)
		.where('expires_at', '>', now)
		.where('failure_count', '<', tryCount)
		.returning([
			'member_id as memberId',
			'ways',
			'proved_by as provedBy',
			'remembers',
			'asks_account_name as asksAccountName',
			'failure_count as tryCount',
		])
		.executeTakeFirst();
}

/**
 * Deletes a pending login. Returns its member if the password is still the checked one, else
 * undefined.
 */
export async function closePending(tx: Tx, idHash: Buffer) {
	const { rows } = await sql<{ id: number }>`
		with closed as (
			delete from member_pending_login where id_hash = ${idHash}
			returning member_id, password_mark
		)
		select member.id from closed join member on member.id = closed.member_id
		where sha256(convert_to(member.password_hash, 'UTF8')) = closed.password_mark`.execute(tx);
	return rows[0]?.id;
}

export async function deleteExpired(db: Tx, now: Date): Promise<void> {
	await db.deleteFrom('member_pending_login').where('expires_at', '<=', now).execute();
}
