import { type Generated, sql } from 'kysely';
import type { SocialProvider } from '#lib/rules/auth/social.ts';
import type { Tx } from '#platform/db/database.ts';

interface AttemptTable {
	state_hash: Buffer;
	device_hash: Buffer;
	provider: SocialProvider;
	/** The member who links an account; null for a sign-in. */
	member_id: number | null;
	sealed: Buffer;
	expires_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		social_identity: {
			id: Generated<number>;
			member_id: number;
			provider: SocialProvider;
			issuer: string;
			subject: string;
			confirmed_at: Date;
		};
		social_attempt: AttemptTable;
		social_pending: Omit<AttemptTable, 'state_hash' | 'provider'>;
	}
}

/** Maximum number of expired rows that a new sign-in deletes, so that the sweep stays short. */
const SWEEP_ROWS = 100;

export async function insertAttempt(tx: Tx, row: AttemptTable): Promise<void> {
	await tx.insertInto('social_attempt').values(row).execute();
}

interface ConsumeAttemptInput {
	provider: SocialProvider;
	stateHash: Buffer;
	deviceHash: Buffer;
	now: Date;
}

/** Deletes and returns a sign-in attempt; a second call finds no row. */
export async function consumeAttempt(
	tx: Tx,
	{ provider, stateHash, deviceHash, now }: ConsumeAttemptInput,
) {
	return await tx
		.deleteFrom('social_attempt')
		.where('state_hash', '=', stateHash)
		.where('device_hash', '=', deviceHash)
		.where('provider', '=', provider)
		.where('expires_at', '>', now)
		.returning(['member_id as memberId', 'sealed'])
		.executeTakeFirst();
}

/** Stores the pending link of a browser, replacing an earlier one. */
export async function putPending(
	tx: Tx,
	row: { deviceHash: Buffer; memberId: number | null; sealed: Buffer; expiresAt: Date },
): Promise<void> {
	const columns = { member_id: row.memberId, sealed: row.sealed, expires_at: row.expiresAt };
	await tx
		.insertInto('social_pending')
		.values({ device_hash: row.deviceHash, ...columns })
		.onConflict((conflict) => conflict.column('device_hash').doUpdateSet(columns))
		.execute();
}

export async function selectPending(db: Tx, deviceHash: Buffer, now: Date) {
	return await db
		.selectFrom('social_pending')
		.select(['member_id as memberId', 'sealed', 'expires_at as expiresAt'])
		.where('device_hash', '=', deviceHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/** Deletes the pending link of a browser if its content is unchanged. */
export async function deletePending(tx: Tx, deviceHash: Buffer, sealed: Buffer): Promise<boolean> {
	const deleted = await tx
		.deleteFrom('social_pending')
		.where('device_hash', '=', deviceHash)
		.where('sealed', '=', sealed)
		.returning('device_hash')
		.executeTakeFirst();
	return deleted !== undefined;
}

/** Deletes expired rows and skips those that other transactions have locked. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
	for (const table of ['social_attempt', 'social_pending'] as const) {
		await sql`
			delete from ${sql.table(table)} where ctid = any(array(
				select ctid from ${sql.table(table)} where expires_at <= ${now}
				limit ${SWEEP_ROWS} for update skip locked))`.execute(tx);
	}
}

interface IdentityRow {
	memberId: number;
	provider: SocialProvider;
	issuer: string;
	subject: string;
	now: Date;
}

/**
 * Links an account permanently; false if it is linked, or the member has an account of the
 * provider.
 */
export async function insertIdentity(tx: Tx, row: IdentityRow): Promise<boolean> {
	const inserted = await tx
		.insertInto('social_identity')
		.values({
			member_id: row.memberId,
			provider: row.provider,
			issuer: row.issuer,
			subject: row.subject,
			confirmed_at: row.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function findOwner(
	db: Tx,
	{ issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<number | undefined> {
	const row = await db
		.selectFrom('social_identity')
		.select('member_id')
		.where('issuer', '=', issuer)
		.where('subject', '=', subject)
		.executeTakeFirst();
	return row?.member_id;
}

export async function listProvidersOf(db: Tx, memberId: number) {
	return await db
		.selectFrom('social_identity')
		.select('provider')
		.where('member_id', '=', memberId)
		.orderBy('provider')
		.execute();
}
