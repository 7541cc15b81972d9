import type { Tx } from '#platform/db/database.ts';

interface TotpTable {
	member_id: number;
	/** Encrypted. */
	seed: Buffer;
	begun_at: Date;
	confirmed_at: Date | null;
	/** The last time step of 30 seconds whose code was used. */
	last_step: number;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_totp: TotpTable;
		member_recovery_code: { member_id: number; code_hash: Buffer; used_at: Date | null };
	}
}

export async function selectTotp(db: Tx, memberId: number) {
	return await db
		.selectFrom('member_totp')
		.selectAll()
		.where('member_id', '=', memberId)
		.executeTakeFirst();
}

/**
 * Selects and locks an authenticator until the transaction ends, so that a time step is used once.
 */
export async function lockTotp(tx: Tx, memberId: number) {
	return await tx
		.selectFrom('member_totp')
		.selectAll()
		.where('member_id', '=', memberId)
		.forUpdate()
		.executeTakeFirst();
}

export async function replaceTotp(tx: Tx, row: { memberId: number; seed: Buffer; now: Date }) {
	const fresh = { seed: row.seed, begun_at: row.now, confirmed_at: null, last_step: 0 };
	await tx
		.insertInto('member_totp')
		.values({ member_id: row.memberId, ...fresh })
		.onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
		.execute();
}

export async function consumeTotpStep(tx: Tx, memberId: number, lastStep: number): Promise<void> {
	await tx
		.updateTable('member_totp')
		.set({ last_step: lastStep })
		.where('member_id', '=', memberId)
		.executeTakeFirstOrThrow();
}

export async function confirmTotp(tx: Tx, memberId: number, now: Date): Promise<void> {
	await tx
		.updateTable('member_totp')
		.set({ confirmed_at: now })
		.where('member_id', '=', memberId)
		.executeTakeFirstOrThrow();
}

export async function deleteTotp(tx: Tx, memberId: number): Promise<void> {
	await tx.deleteFrom('member_totp').where('member_id', '=', memberId).execute();
	await tx.deleteFrom('member_recovery_code').where('member_id', '=', memberId).execute();
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, memberId: number, hashes: readonly Buffer[]) {
	await tx.deleteFrom('member_recovery_code').where('member_id', '=', memberId).execute();
	const rows = hashes.map((hash) => ({ member_id: memberId, code_hash: hash, used_at: null }));
	await tx.insertInto('member_recovery_code').values(rows).execute();
}

interface ConsumeRecoveryCodeInput {
	memberId: number;
	hash: Buffer;
	now: Date;
}

/** Marks a recovery code as used; false if it is unknown or used. */
export async function consumeRecoveryCode(
	tx: Tx,
	{ memberId, hash, now }: ConsumeRecoveryCodeInput,
) {
	const used = await tx
		.updateTable('member_recovery_code')
		.set({ used_at: now })
		.where('member_id', '=', memberId)
		.where('code_hash', '=', hash)
		.where('used_at', 'is', null)
		.returning('member_id')
		.executeTakeFirst();
	return used !== undefined;
}

export async function countRecoveryCodes(db: Tx, memberId: number): Promise<number> {
	const left = await db
		.selectFrom('member_recovery_code')
		.select('code_hash')
		.where('member_id', '=', memberId)
		.where('used_at', 'is', null)
		.execute();
	return left.length;
}
