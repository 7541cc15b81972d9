import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface RememberMeTable {
	selector: string;
	member_id: number;
	validator_hash: Buffer;
	previous_hash: Buffer | null;
	used_at: Date;
	expires_at: Date;
	device_hash: Buffer;
	proved_by: string;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		remember_me_token: RememberMeTable;
	}
}

interface NewRememberMeRow {
	selector: string;
	memberId: number;
	validatorHash: Buffer;
	deviceHash: Buffer;
	now: Date;
	expiresAt: Date;
	provedBy: string;
}

/** Inserts a token and deletes expired ones. */
export async function insertRememberMe(tx: Tx, row: NewRememberMeRow): Promise<void> {
	await tx.deleteFrom('remember_me_token').where('expires_at', '<', row.now).execute();
	await tx
		.insertInto('remember_me_token')
		.values({
			selector: row.selector,
			member_id: row.memberId,
			validator_hash: row.validatorHash,
			previous_hash: null,
			used_at: row.now,
			expires_at: row.expiresAt,
			device_hash: row.deviceHash,
			proved_by: row.provedBy,
		})
		.executeTakeFirstOrThrow();
}

/**
 * Locks the token of a selector until the transaction ends, so that two tabs redeem it one after
 * the other.
 */
export async function lockRememberMe(tx: Tx, selector: string) {
	return await tx
		.selectFrom('remember_me_token')
		.select([
			'selector',
			'member_id as memberId',
			'validator_hash as validatorHash',
			'previous_hash as previousHash',
			'used_at as usedAt',
			'expires_at as expiresAt',
			'device_hash as deviceHash',
			'proved_by as provedBy',
		])
		.where('selector', '=', selector)
		.forUpdate()
		.executeTakeFirst();
}

interface RotateValidatorInput {
	selector: string;
	from: Buffer;
	to: Buffer;
	now: Date;
}

export async function rotateValidator(tx: Tx, { selector, from, to, now }: RotateValidatorInput) {
	await tx
		.updateTable('remember_me_token')
		.set({ validator_hash: to, previous_hash: from, used_at: now })
		.where('selector', '=', selector)
		.executeTakeFirstOrThrow();
}

export async function deleteRememberMe(tx: Tx, selector: string): Promise<void> {
	await tx.deleteFrom('remember_me_token').where('selector', '=', selector).execute();
}

export async function deleteAllRememberMe(tx: Tx, memberId: number): Promise<void> {
	await tx.deleteFrom('remember_me_token').where('member_id', '=', memberId).execute();
}

/** Deletes a member's tokens of all browsers except that of the session. */
export async function deleteRememberMeElsewhere(tx: Tx, memberId: number, sessionId: number) {
	await sql`
		delete from remember_me_token where member_id = ${memberId} and device_hash is distinct from
			(select device_hash from member_session where id = ${sessionId})`.execute(tx);
}

export async function deleteRememberMeOnDevice(tx: Tx, memberId: number, deviceHash: Buffer) {
	await tx
		.deleteFrom('remember_me_token')
		.where('member_id', '=', memberId)
		.where('device_hash', '=', deviceHash)
		.execute();
}

/** Records the remember-me token of a session. */
export async function markSession(tx: Tx, tokenHash: Buffer, selector: string): Promise<void> {
	await tx
		.updateTable('member_session')
		.set({ remember_me_selector: selector })
		.where('token_hash', '=', tokenHash)
		.execute();
}

export async function endSessionsOfRememberMe(tx: Tx, selector: string, now: Date): Promise<void> {
	await tx
		.updateTable('member_session')
		.set({ ended_at: now })
		.where('remember_me_selector', '=', selector)
		.where('ended_at', 'is', null)
		.execute();
}
