import { sql } from 'kysely';
import type { StepUpMethod } from '#lib/wps/contract/security.ts';
import type { Tx } from '#platform/db/database.ts';
import { isTokenOf } from '../sessions/rows.ts';

interface EventTable {
	/** Set by the table's trigger, as the instant is. */
	id: bigint;
	at: Date;
	kind: string;
	member_id: number | null;
	actor: string;
	address: string;
	user_agent: string;
	detail: unknown;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_device: {
			member_id: number;
			device_hash: Buffer;
			first_seen_at: Date;
			last_seen_at: Date;
		};
		member_event: EventTable;
	}
}

interface NewEventRow {
	kind: string;
	memberId: number | undefined;
	actor: string;
	address: string;
	userAgent: string;
	detail: Record<string, string>;
}

export async function insertEvent(tx: Tx, row: NewEventRow): Promise<void> {
	await sql`
		insert into member_event (kind, member_id, actor, address, user_agent, detail) values (
			${row.kind}, ${row.memberId ?? null}, ${row.actor}, ${row.address}, ${row.userAgent},
			${JSON.stringify(row.detail)}::jsonb)`.execute(tx);
}

interface SelectEventsInput {
	memberId: number;
	kinds: readonly string[];
	count: number;
}

/** Selects a member's events, newest first. */
export async function selectEvents(db: Tx, { memberId, kinds, count }: SelectEventsInput) {
	return await db
		.selectFrom('member_event')
		.select(['id', 'at', 'kind', 'address', 'user_agent as userAgent', 'detail'])
		.where('member_id', '=', memberId)
		.where('kind', 'in', kinds)
		.orderBy('id', 'desc')
		.limit(count)
		.execute();
}

interface UpsertDeviceInput {
	memberId: number;
	deviceHash: Buffer;
	now: Date;
}

/** Records a device of a member; true if it is new. */
export async function upsertDevice(tx: Tx, { memberId, deviceHash, now }: UpsertDeviceInput) {
	const { rows } = await sql<{ isNew: boolean }>`
		insert into member_device (member_id, device_hash, first_seen_at, last_seen_at)
		values (${memberId}, ${deviceHash}, ${now}, ${now})
		on conflict (member_id, device_hash) do update set last_seen_at = excluded.last_seen_at
		returning xmax = 0 as "isNew"`.execute(tx);
	return rows[0]?.isNew ?? false;
}

export async function hasDevice(db: Tx, memberId: number, deviceHash: Buffer): Promise<boolean> {
	const found = await db
		.selectFrom('member_device')
		.select('member_id')
		.where('member_id', '=', memberId)
		.where('device_hash', '=', deviceHash)
		.executeTakeFirst();
	return found !== undefined;
}

export async function countDevices(db: Tx, memberId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from member_device where member_id = ${memberId}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Selects the active sessions of a member, the last seen first. */
export async function selectActiveSessions(db: Tx, memberId: number) {
	return await db
		.selectFrom('member_session')
		.select([
			'id',
			'created_at as createdAt',
			'last_seen_at as lastSeenAt',
			'address',
			'user_agent as userAgent',
		])
		.where('member_id', '=', memberId)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', sql<Date>`core.now()`)
		.where(sql<boolean>`last_seen_at + idle_s * interval '1 second' > core.now()`)
		.orderBy('last_seen_at', 'desc')
		.orderBy('id', 'desc')
		.limit(100)
		.execute();
}

/** Locks a session; false if it has ended. */
export async function lockActiveSession(tx: Tx, id: number): Promise<boolean> {
	const locked = await tx
		.selectFrom('member_session')
		.select('id')
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	return locked !== undefined;
}

interface EndOneSessionInput {
	memberId: number;
	/** The session to end, or the one to except. */
	sessionId: number;
	now: Date;
}

/** Ends a session of a member; undefined if it is another member's or has ended. */
export async function endOneSession(tx: Tx, { memberId, sessionId, now }: EndOneSessionInput) {
	const ended = await tx
		.updateTable('member_session')
		.set({ ended_at: now })
		.where('id', '=', sessionId)
		.where('member_id', '=', memberId)
		.where('ended_at', 'is', null)
		.returning(['device_hash as deviceHash', 'user_agent as userAgent'])
		.executeTakeFirst();
	return ended;
}

/** Ends every session of a member except one. Returns how many were active. */
export async function endOtherSessions(tx: Tx, { memberId, sessionId, now }: EndOneSessionInput) {
	const ended = await tx
		.updateTable('member_session')
		.set({ ended_at: now })
		.where('member_id', '=', memberId)
		.where('id', '<>', sessionId)
		.where('ended_at', 'is', null)
		.returning('expires_at as expiresAt')
		.execute();
	return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

interface RotateSessionInput {
	sessionId: number;
	/** Hash of the replaced token. */
	oldHash: Buffer;
	newHash: Buffer;
	now: Date;
	/** True when the member has just authenticated. */
	isProof: boolean;
}

/** Replaces the token of a session; false if the token is no longer current. */
export async function rotateSession(
	tx: Tx,
	{ sessionId, oldHash, newHash, now, isProof }: RotateSessionInput,
) {
	const rotated = await tx
		.updateTable('member_session')
		.set({
			token_hash: newHash,
			replaced_hash: oldHash,
			renewed_at: now,
			last_seen_at: now,
			...(isProof && { authenticated_at: now }),
		})
		.where('id', '=', sessionId)
		.where('token_hash', '=', oldHash)
		.where('ended_at', 'is', null)
		.returning('id')
		.executeTakeFirst();
	return rotated !== undefined;
}

/**
 * Ends the session of a token, also of one that was just replaced, and returns its member;
 * undefined if it has ended before.
 */
export async function endSession(
	tx: Tx,
	tokenHash: Buffer,
	now: Date,
): Promise<number | undefined> {
	const ended = await tx
		.updateTable('member_session')
		.set({ ended_at: now })
		.where(isTokenOf(tokenHash))
		.where('ended_at', 'is', null)
		.returning('member_id')
		.executeTakeFirst();
	return ended?.member_id;
}

/** Records by which method a session was stepped up now. */
export async function addStepUp(tx: Tx, sessionId: number, method: string): Promise<void> {
	await sql`update member_session
		set stepped_up = stepped_up || jsonb_build_object(${method}::text, core.now())
		where id = ${sessionId}`.execute(tx);
}

/** Returns the methods by which a session was stepped up within the last seconds. */
export async function listStepUps(
	db: Tx,
	{ sessionId, withinS }: { sessionId: number; withinS: number },
): Promise<StepUpMethod[]> {
	const { rows } = await sql<{ method: StepUpMethod }>`
		select u.key as method from member_session s, jsonb_each_text(s.stepped_up) u
		where s.id = ${sessionId}
			and u.value::timestamptz > core.now() - make_interval(secs => ${withinS})
		order by u.value`.execute(db);
	return rows.map(({ method }) => method);
}
