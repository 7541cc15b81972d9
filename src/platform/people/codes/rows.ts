import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface VerificationCodeTable {
	id: Generated<bigint>;
	purpose: string;
	recipient_mark: Buffer;
	device_hash: Buffer;
	/** Null for visitor purposes. */
	member_id: number | null;
	/** The address, or its /64 (`budgetKeysOf`). */
	address: string;
	/** The /48 of an IPv6 address. */
	network: string | null;
	code_hash: Buffer;
	tries_left: number;
	requested_at: Date;
	expires_at: Date;
	used_at: Date | null;
}

interface PhoneProofTable {
	proof_hash: Buffer;
	used_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		verification_code: VerificationCodeTable;
		code_phone_proof: PhoneProofTable;
	}
}

interface NewCodeRow {
	purpose: string;
	recipientMark: Buffer;
	deviceHash: Buffer;
	memberId: number | undefined;
	address: string;
	network: string | undefined;
	codeHash: Buffer;
	triesLeft: number;
	requestedAt: Date;
	expiresAt: Date;
}

export async function insertCode(tx: Tx, row: NewCodeRow): Promise<bigint> {
	const { id } = await tx
		.insertInto('verification_code')
		.values({
			purpose: row.purpose,
			recipient_mark: row.recipientMark,
			device_hash: row.deviceHash,
			member_id: row.memberId ?? null,
			address: row.address,
			network: row.network ?? null,
			code_hash: row.codeHash,
			tries_left: row.triesLeft,
			requested_at: row.requestedAt,
			expires_at: row.expiresAt,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Voids an unsent code and frees the recipient's rate limit. */
export async function refundRecipient(db: Tx, id: bigint): Promise<void> {
	await db
		.updateTable('verification_code')
		.set({ recipient_mark: Buffer.alloc(0), tries_left: 0 })
		.where('id', '=', id)
		.execute();
}

interface BudgetKey {
	mark: Buffer;
	address: string;
	network: string | undefined;
	since: Date;
}

/**
 * Locks the recipient, the address and its network until the transaction ends, so that concurrent requests
 * cannot exceed a limit.
 */
export async function lockBudget(tx: Tx, { mark, address, network }: Omit<BudgetKey, 'since'>) {
	const keys = [`to ${mark.toString('hex')}`, `from ${address}`];
	for (const key of network === undefined ? keys : [...keys, `from ${network}`]) {
		await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${key}`}, 0))`.execute(tx);
	}
}

/** Request times after `since`, newest first: for the recipient, from the address and its network. */
export async function selectTimes(tx: Tx, { mark, address, network = '', since }: BudgetKey) {
	const times = tx
		.selectFrom('verification_code')
		.select('requested_at as at')
		.where('requested_at', '>', since)
		.orderBy('requested_at', 'desc');
	const toRecipient = await times.where('recipient_mark', '=', mark).execute();
	const fromAddress = await times.where('address', '=', address).execute();
	const fromNetwork = await times.where('network', '=', network).execute();
	return {
		toRecipient: toRecipient.map(({ at }) => at),
		fromAddress: fromAddress.map(({ at }) => at),
		fromNetwork: fromNetwork.map(({ at }) => at),
	};
}

interface LockLastCodeInput {
	purpose: string;
	recipientMark: Buffer;
	deviceHash: Buffer;
	memberId: number | undefined;
}

/** Locks the last code requested for this purpose, recipient, browser and member. */
export async function lockLastCode(tx: Tx, wanted: LockLastCodeInput) {
	return await tx
		.selectFrom('verification_code')
		.selectAll()
		.where('purpose', '=', wanted.purpose)
		.where('recipient_mark', '=', wanted.recipientMark)
		.where('device_hash', '=', wanted.deviceHash)
		.where('member_id', 'is not distinct from', wanted.memberId ?? null)
		.orderBy('id', 'desc')
		.limit(1)
		.forUpdate()
		.executeTakeFirst();
}

export async function consumeTry(tx: Tx, id: bigint): Promise<void> {
	await tx
		.updateTable('verification_code')
		.set((row) => ({ tries_left: row('tries_left', '-', 1) }))
		.where('id', '=', id)
		.execute();
}

/** Marks a code as used; false if another request was faster. */
export async function markUsed(tx: Tx, id: bigint, now: Date): Promise<boolean> {
	const updated = await tx
		.updateTable('verification_code')
		.set({ used_at: now })
		.where('id', '=', id)
		.where('used_at', 'is', null)
		.returning('id')
		.executeTakeFirst();
	return updated !== undefined;
}

/** Records a sign-in as used; false if it was used before. */
export async function insertProof(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
	const inserted = await tx
		.insertInto('code_phone_proof')
		.values({ proof_hash: hash, used_at: now })
		.onConflict((conflict) => conflict.column('proof_hash').doNothing())
		.returning('used_at')
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Deletes the records of sign-ins used before an instant. */
export async function deleteOldProofs(db: Tx, before: Date): Promise<void> {
	await db.deleteFrom('code_phone_proof').where('used_at', '<', before).execute();
}

export async function deleteOld(db: Tx, before: Date): Promise<number> {
	const deleted = await db
		.deleteFrom('verification_code')
		.where('requested_at', '<', before)
		.executeTakeFirst();
	return Number(deleted.numDeletedRows);
}
