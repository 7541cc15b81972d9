import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { instant } from '#platform/db/read-now.ts';

interface SessionTable {
	id: Generated<number>;
	token_hash: Buffer;
	member_id: number;
	idle_s: number;
	created_at: Date;
	last_seen_at: Date;
	expires_at: Date;
	ended_at: Date | null;
	address: string;
	user_agent: string;
	/** SHA-256 of the browser's device key. */
	device_hash: Buffer | null;
	/** The remember-me token of the session. */
	remember_me_selector: Generated<string | null>;
	/** The last authentication; null in a session restored by a remember-me token. */
	authenticated_at: Date | null;
	/** The method of the login. */
	proved_by: string | null;
	/** Until then a password change does not ask for the old password. */
	password_known_until: Date | null;
	/** The session moves no money until its member proves a number or an address. */
	is_limited: Generated<boolean>;
	/** Hash of the token before the last renewal. */
	replaced_hash: Generated<Buffer | null>;
	renewed_at: Generated<Date | null>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_session: SessionTable;
	}
}

interface NewSessionRow {
	tokenHash: Buffer;
	memberId: number;
	idleS: number;
	now: Date;
	expiresAt: Date;
	address: string;
	userAgent: string;
	deviceHash: Buffer | undefined;
	authenticatedAt: Date | undefined;
	provedBy: string;
	passwordKnownUntil: Date | undefined;
	isLimited: boolean;
}

/** Stores a session and returns whether it is the member's first one. */
export async function insertSession(tx: Tx, row: NewSessionRow): Promise<boolean> {
	const { isFirst } = await tx
		.insertInto('member_session')
		.values({
			token_hash: row.tokenHash,
			member_id: row.memberId,
			idle_s: row.idleS,
			created_at: row.now,
			last_seen_at: row.now,
			expires_at: row.expiresAt,
			address: row.address,
			user_agent: row.userAgent,
			device_hash: row.deviceHash ?? null,
			authenticated_at: row.authenticatedAt ?? null,
			proved_by: row.provedBy,
			password_known_until: row.passwordKnownUntil ?? null,
			is_limited: row.isLimited,
		})
		// The statement does not see its own row.
		.returning(
			sql<boolean>`not exists (
				select 1 from member_session s where s.member_id = ${row.memberId})`.as('isFirst'),
		)
		.executeTakeFirstOrThrow();
	return isFirst;
}

/**
 * How long a replaced token is accepted: a request that was under way when another one renewed the
 * token is not answered as logged out. It counts as unproven, so a copy of it gains nothing.
 */
const REPLACED_TOKEN_S = 10;

/** Matches the session of a token, or of the token that was replaced within these seconds. */
export function isTokenOf(tokenHash: Buffer) {
	return sql<boolean>`(token_hash = ${tokenHash} or (replaced_hash = ${tokenHash}
		and renewed_at + ${sql.lit(REPLACED_TOKEN_S)} * interval '1 second' > core.now()))`;
}

function proofOf(column: 'authenticated_at' | 'password_known_until', tokenHash: Buffer) {
	return sql<Date | null>`case when token_hash = ${tokenHash} then ${sql.ref(column)} end`;
}

/** Finds the active session of a token with its member, and the instant, in one query. */
export async function findActiveSession(db: Tx, tokenHash: Buffer) {
	return await db
		.selectFrom('member_session as session')
		.innerJoin('member', 'member.id', 'session.member_id')
		.select([
			instant,
			'session.id as sessionId',
			'session.last_seen_at as lastSeenAt',
			proofOf('authenticated_at', tokenHash).as('authenticatedAt'),
			proofOf('password_known_until', tokenHash).as('passwordKnownUntil'),
			'session.proved_by as provedBy',
			'session.is_limited as isLimited',
			'member.one_time_until as oneTimeUntil',
			'member.id as memberId',
			'member.nickname as username',
			'member.type',
			'member.currency',
			'member.status',
			'member.created_at as registeredAt',
			'member.password_expired as isPasswordExpired',
		])
		.where(isTokenOf(tokenHash))
		.where('session.ended_at', 'is', null)
		.where('session.expires_at', '>', sql<Date>`core.now()`)
		.where(sql<boolean>`session.last_seen_at + session.idle_s * interval '1 second' > core.now()`)
		.executeTakeFirst();
}

/** Lists those of the sessions that are active. */
export async function listActiveIds(db: Tx, ids: readonly number[]): Promise<number[]> {
	const active = await db
		.selectFrom('member_session')
		.select('id')
		.where('id', '=', sql<number>`any(${ids}::integer[])`)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', sql<Date>`core.now()`)
		.where(sql<boolean>`last_seen_at + idle_s * interval '1 second' > core.now()`)
		.execute();
	return active.map(({ id }) => id);
}

export async function touchSession(db: Tx, id: number): Promise<void> {
	await db
		.updateTable('member_session')
		.set({ last_seen_at: sql<Date>`core.now()` })
		.where('id', '=', id)
		.execute();
}

export async function endSessionsOf(tx: Tx, memberId: number, now: Date): Promise<void> {
	await tx
		.updateTable('member_session')
		.set({ ended_at: now })
		.where('member_id', '=', memberId)
		.where('ended_at', 'is', null)
		.execute();
}

export async function deleteSessionsOf(tx: Tx, memberId: number): Promise<void> {
	await tx.deleteFrom('member_session').where('member_id', '=', memberId).execute();
	await tx.deleteFrom('member_device').where('member_id', '=', memberId).execute();
}
