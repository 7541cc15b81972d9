import { type Generated, sql } from 'kysely';
import { AGENT_TYPES, TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY, DEMO_CURRENCY } from '#platform/ledger/accounts.ts';
import { isMember, type MemberKey, rankOf } from './member-key.ts';

interface MemberTable {
	id: Generated<number>;
	/** Lower-case; the name as typed is the nickname. */
	username: string;
	nickname: string;
	password_hash: string;
	/** True while the member has to choose another password. */
	password_expired: Generated<boolean>;
	status: Generated<'active' | 'locked' | 'excluded'>;
	type: Generated<number>;
	currency: Generated<string>;
	/** The agent or member right above. */
	upline_id: Generated<number | null>;
	/** What the member recruits with. */
	referral_code: Generated<string>;
	created_at: Generated<Date>;
	/** Present while the password is one for a single log-in: until when. */
	one_time_until: Generated<Date | null>;
	one_time_used_at: Generated<Date | null>;
}

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
	/** SHA-256 of what the browser is known by. */
	device_hash: Buffer | null;
	/** The remembered log-in it came of. */
	remember_me_selector: Generated<string | null>;
	/** When the member last proved who they are; never in a session that was only remembered. */
	authenticated_at: Date | null;
	/** What it was opened by. */
	proved_by: string | null;
	/** Until then the old password is not asked for again. */
	password_known_until: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member: MemberTable;
		member_session: SessionTable;
	}
}

interface NewMemberRow {
	nickname: string;
	passwordHash: string;
	type: number;
	now: Date;
	uplineId: number | undefined;
}

/** The new member's id; nothing when the name is taken, whatever its case. */
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
			upline_id: row.uplineId ?? null,
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
	/** Present while the password is one for a single log-in. */
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
		.where(isMember(by))
		.orderBy(rankOf(by))
		.limit(1)
		.executeTakeFirst();
}

export async function updatePasswordHash(tx: Tx, id: number, hash: string): Promise<void> {
	await tx.updateTable('member').set({ password_hash: hash }).where('id', '=', id).execute();
}

interface PasswordRow {
	id: number;
	hash: string;
	/** The hash that was checked. */
	expected: string;
}

/** Sets another password; false when somebody else has set one meanwhile. */
export async function replacePasswordHash(tx: Tx, row: PasswordRow): Promise<boolean> {
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

/** Keeps the password as it was checked until the transaction ends; false when it has changed. */
export async function holdPasswordHash(tx: Tx, id: number, hash: string): Promise<boolean> {
	const held = await tx
		.selectFrom('member')
		.select('id')
		.where('id', '=', id)
		.where('password_hash', '=', hash)
		.forShare()
		.executeTakeFirst();
	return held !== undefined;
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
}

export async function insertSession(tx: Tx, row: NewSessionRow): Promise<void> {
	await tx
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
		})
		.executeTakeFirstOrThrow();
}

interface DownlineCounts {
	directCount: number;
	teamCount: number;
	agentCount: number;
	newCount: number;
}

/** `union` rather than `union all`: a ring of uplines, however it came about, ends all the same. */
export async function selectDownlineCounts(
	db: Tx,
	{ memberId, since }: { memberId: number; since: Date },
): Promise<DownlineCounts> {
	const { rows } = await sql<DownlineCounts>`
		with recursive team as (
			select id, type, upline_id, created_at from member where upline_id = ${memberId}
			union
			select m.id, m.type, m.upline_id, m.created_at from member m join team on m.upline_id = team.id
		)
		select count(*) filter (where upline_id = ${memberId})::int as "directCount",
			count(*)::int as "teamCount",
			count(*) filter (where type = any(${AGENT_TYPES}::int[]))::int as "agentCount",
			count(*) filter (where created_at > ${since})::int as "newCount"
		from team where id <> ${memberId}`.execute(db);
	return rows[0] ?? { directCount: 0, teamCount: 0, agentCount: 0, newCount: 0 };
}

const instant = sql<Date>`now()`.as('now');

/** The instant, for a request without a session. */
export async function readNow(db: Tx): Promise<Date> {
	return (await db.selectNoFrom(instant).executeTakeFirstOrThrow()).now;
}

/** The living session of a token with its member, and the instant, in one read. */
export async function findLivingSession(db: Tx, tokenHash: Buffer) {
	return await db
		.selectFrom('member_session as session')
		.innerJoin('member', 'member.id', 'session.member_id')
		.select([
			instant,
			'session.id as sessionId',
			'session.last_seen_at as lastSeenAt',
			'session.authenticated_at as authenticatedAt',
			'session.password_known_until as passwordKnownUntil',
			'session.proved_by as provedBy',
			'member.one_time_until as oneTimeUntil',
			'member.id as memberId',
			'member.nickname as username',
			'member.type',
			'member.currency',
			'member.status',
			'member.created_at as registeredAt',
			'member.password_expired as isPasswordExpired',
		])
		.where('session.token_hash', '=', tokenHash)
		.where('session.ended_at', 'is', null)
		.where('session.expires_at', '>', sql<Date>`now()`)
		.where(sql<boolean>`session.last_seen_at + session.idle_s * interval '1 second' > now()`)
		.executeTakeFirst();
}

/** Those of the tokens whose sessions are alive. */
export async function listLivingHashes(db: Tx, tokenHashes: readonly Buffer[]) {
	const living = await db
		.selectFrom('member_session')
		.select('token_hash as tokenHash')
		.where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', sql<Date>`now()`)
		.where(sql<boolean>`last_seen_at + idle_s * interval '1 second' > now()`)
		.execute();
	return living.map((row) => row.tokenHash);
}

export async function touchSession(db: Tx, id: number): Promise<void> {
	await db
		.updateTable('member_session')
		.set({ last_seen_at: sql<Date>`now()` })
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

/** By which code a member recruits others. */
export async function selectReferralCode(db: Tx, id: number): Promise<string> {
	const member = db.selectFrom('member').select('referral_code').where('id', '=', id);
	return (await member.executeTakeFirstOrThrow()).referral_code;
}
