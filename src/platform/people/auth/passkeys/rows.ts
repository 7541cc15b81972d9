import type { Tx } from '#platform/db/database.ts';

interface PasskeyTable {
	/** The credential id, base64url. */
	id: string;
	member_id: number;
	public_key: Buffer;
	sign_count: bigint;
	transports: string[];
	name: string;
	created_at: Date;
	last_used_at: Date | null;
}

export type ChallengePurpose = 'register' | 'log_in' | 'step_up';

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_passkey: PasskeyTable;
		member_passkey_challenge: {
			challenge_hash: Buffer;
			purpose: ChallengePurpose;
			member_id: number | null;
			device_hash: Buffer;
			expires_at: Date;
		};
	}
}

export async function selectPasskeys(db: Tx, memberId: number) {
	return await db
		.selectFrom('member_passkey')
		.select(['id', 'name', 'transports', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
		.where('member_id', '=', memberId)
		.orderBy('created_at')
		.execute();
}

export async function hasPasskey(db: Tx, memberId: number): Promise<boolean> {
	return (await selectPasskeys(db, memberId)).length > 0;
}

export async function findPasskey(db: Tx, id: string) {
	return await db
		.selectFrom('member_passkey')
		.select([
			'id',
			'transports',
			'member_id as memberId',
			'public_key as publicKey',
			'sign_count as signCount',
		])
		.where('id', '=', id)
		.executeTakeFirst();
}

interface NewPasskeyRow {
	id: string;
	memberId: number;
	publicKey: Uint8Array;
	signCount: number;
	transports: string[];
	name: string;
	now: Date;
}

/** Inserts a passkey; false if it exists, for any member. */
export async function insertPasskey(tx: Tx, row: NewPasskeyRow): Promise<boolean> {
	const inserted = await tx
		.insertInto('member_passkey')
		.values({
			id: row.id,
			member_id: row.memberId,
			public_key: Buffer.from(row.publicKey),
			sign_count: BigInt(row.signCount),
			transports: row.transports,
			name: row.name,
			created_at: row.now,
			last_used_at: null,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Records the use of a passkey; false if it was deleted. */
export async function touchPasskey(tx: Tx, id: string, signCount: number, now: Date) {
	const touched = await tx
		.updateTable('member_passkey')
		.set({ sign_count: BigInt(signCount), last_used_at: now })
		.where('id', '=', id)
		.returning('id')
		.executeTakeFirst();
	return touched !== undefined;
}

interface OwnPasskey {
	id: string;
	memberId: number;
}

/** Renames a passkey; false if the member has no such passkey. */
export async function renamePasskey(tx: Tx, { id, memberId }: OwnPasskey, name: string) {
	const renamed = await tx
		.updateTable('member_passkey')
		.set({ name })
		.where('id', '=', id)
		.where('member_id', '=', memberId)
		.returning('id')
		.executeTakeFirst();
	return renamed !== undefined;
}

/** Deletes a passkey; false if the member has no such passkey. */
export async function deletePasskey(tx: Tx, { id, memberId }: OwnPasskey): Promise<boolean> {
	const deleted = await tx
		.deleteFrom('member_passkey')
		.where('id', '=', id)
		.where('member_id', '=', memberId)
		.returning('id')
		.executeTakeFirst();
	return deleted !== undefined;
}

export interface ChallengeRow {
	hash: Buffer;
	purpose: ChallengePurpose;
	/** Undefined for a visitor. */
	memberId: number | undefined;
	deviceHash: Buffer;
}

export async function insertChallenge(db: Tx, row: ChallengeRow, expiresAt: Date): Promise<void> {
	await db
		.insertInto('member_passkey_challenge')
		.values({
			challenge_hash: row.hash,
			purpose: row.purpose,
			member_id: row.memberId ?? null,
			device_hash: row.deviceHash,
			expires_at: expiresAt,
		})
		.execute();
}

/** Deletes a challenge; false if no unexpired one matches. */
export async function deleteChallenge(db: Tx, row: ChallengeRow, now: Date): Promise<boolean> {
	const deleted = await db
		.deleteFrom('member_passkey_challenge')
		.where('challenge_hash', '=', row.hash)
		.where('purpose', '=', row.purpose)
		.where('member_id', row.memberId === undefined ? 'is' : '=', row.memberId ?? null)
		.where('device_hash', '=', row.deviceHash)
		.where('expires_at', '>', now)
		.returning('purpose')
		.executeTakeFirst();
	return deleted !== undefined;
}

export async function deleteExpiredChallenges(db: Tx, now: Date): Promise<void> {
	await db.deleteFrom('member_passkey_challenge').where('expires_at', '<=', now).execute();
}
