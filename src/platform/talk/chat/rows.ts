import { sql } from 'kysely';
import type { ChatRoom } from '#lib/rules/chat/chat.ts';
import type { Tx } from '#platform/db/database.ts';

export interface RoomRow {
	code: ChatRoom;
	lastNo: number;
	lastSanction: bigint;
	/** Seconds between two messages of a member; 0 without slow mode. */
	slowS: number;
	isClosed: boolean;
}

const ROOM = sql.raw(`code, last_no as "lastNo", last_sanction as "lastSanction", slow_s as "slowS",
	is_closed as "isClosed"`);

export async function selectRoom(db: Tx, room: ChatRoom): Promise<RoomRow> {
	const { rows } = await sql<RoomRow>`
		select ${ROOM} from chat_room where code = ${room}`.execute(db);
	return required(rows[0]);
}

/** What is written into a room, and what is done to it, follows each other. */
export async function lockRoom(tx: Tx, room: ChatRoom): Promise<RoomRow> {
	const { rows } = await sql<RoomRow>`
		select ${ROOM} from chat_room where code = ${room} for no key update`.execute(tx);
	return required(rows[0]);
}

/** What concerns a member in every room waits for what is being written in any. */
export async function lockRooms(tx: Tx): Promise<void> {
	await sql`select from chat_room order by code for no key update`.execute(tx);
}

/** The messages of a member follow each other, in whatever room. */
export async function lockWriter(tx: Tx, memberId: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${memberId}`}, 0))`.execute(tx);
}

export interface WriterRow {
	createdAt: Date;
	/** False on a break, locked, and for the demo content. */
	isAllowed: boolean;
	/** Deposits that were not taken back, and valid bets. */
	deposited: bigint;
	staked: bigint;
}

export async function selectWriter(db: Tx, memberId: number): Promise<WriterRow | undefined> {
	const { rows } = await sql<WriterRow>`
		select m.created_at as "createdAt", protection.may_promote(m.id) as "isAllowed",
			coalesce((select sum(r.amount) from deposit_receipt r
				where r.member_id = m.id and not exists (select from deposit_reversal v
					where v.provider = r.provider and v.provider_ref = r.provider_ref)), 0)::bigint
				as deposited,
			coalesce((select sum(d.valid) from team_play_day d where d.member_id = m.id), 0)::bigint
				as staked
		from member m where m.id = ${memberId}`.execute(db);
	return rows[0];
}

/** Returns until when a member is muted; absent when the member is not. */
export async function selectMute(db: Tx, memberId: number): Promise<Date | undefined> {
	const { rows } = await sql<{ until: Date }>`
		select s.until_at as until from (
			select kind, until_at from chat_sanction where member_id = ${memberId}
			order by id desc limit 1) s
		where s.kind = 'mute' and s.until_at > core.clock()`.execute(db);
	return rows[0]?.until;
}

export interface LatestRow {
	room: ChatRoom;
	no: number;
	key: string;
	/** Seconds since it was written. */
	ageS: number;
}

/** Selects what a member wrote in the last two minutes, the latest first. */
export async function selectLatest(db: Tx, memberId: number): Promise<LatestRow[]> {
	const { rows } = await sql<LatestRow>`
		select room, no, body_key as key,
			extract(epoch from core.clock() - written_at)::float8 as "ageS"
		from chat_message
		where member_id = ${memberId} and written_at > core.clock() - interval '2 minutes'
		order by written_at desc, no desc`.execute(db);
	return rows;
}

export interface SentRow {
	room: ChatRoom;
	no: number;
	key: string;
}

/** Finds what a member has sent with this id. */
export async function findSent(
	db: Tx,
	{ memberId, sendId }: { memberId: number; sendId: string },
): Promise<SentRow | undefined> {
	const { rows } = await sql<SentRow>`
		select room, no, body_key as key from chat_message
		where member_id = ${memberId} and send_id = ${sendId}`.execute(db);
	return rows[0];
}

interface NewMessage {
	room: ChatRoom;
	from: { memberId: number; writer: string; sendId: string } | { byStaff: string };
	body: string;
	key: string;
	round?: { vendorCode: string; roundId: string } | undefined;
}

/** Adds a message with the next number of its room, which the caller has locked. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
	const { room, from, body, key, round } = message;
	const member = 'memberId' in from ? from : undefined;
	const byStaff = 'byStaff' in from ? from.byStaff : null;
	const { rows } = await sql<{ no: number }>`
		with next as (
			update chat_room set last_no = last_no + 1 where code = ${room} returning last_no
		)
		insert into chat_message (room, no, member_id, writer, send_id, by_staff, body, body_key,
			round_vendor, round_id)
		select ${room}, last_no, ${member?.memberId ?? null}::int, ${member?.writer ?? null},
			${member?.sendId ?? null}::uuid, ${byStaff}, ${body}, ${key},
			${round?.vendorCode ?? null}, ${round?.roundId ?? null}
		from next returning no`.execute(tx);
	return required(rows[0]).no;
}

export interface ShownRow {
	no: number;
	writer: string | null;
	/** The user name. Masked before it leaves the platform. */
	name: string | null;
	level: number | null;
	isStaff: boolean;
	body: string | null;
	writtenAt: Date;
	isHidden: boolean;
	round: ShownRound | null;
}

export interface ShownRound {
	gameCode: string;
	vassalage: string;
	gameName: string;
	stake: string;
	payout: string;
}

interface ShownRange {
	room: ChatRoom;
	/** Numbers outside the range are left out; of those inside the latest `limit` are selected. */
	after: number;
	before: number;
	limit: number;
}

/** Selects messages of the last 24 hours, the oldest first. */
export async function selectShown(db: Tx, range: ShownRange): Promise<ShownRow[]> {
	const { room, after, before, limit } = range;
	const { rows } = await sql<ShownRow>`
		select no, writer, name, level, is_staff as "isStaff", body, written_at as "writtenAt",
			is_hidden as "isHidden", round
		from talk.chat_shown(${room}, ${after}, ${before}, ${limit})`.execute(db);
	return rows;
}

export async function selectTombstones(db: Tx, room: ChatRoom): Promise<number[]> {
	const { rows } = await sql<{ list: number[] }>`
		select talk.chat_tombstones(${room}) as list`.execute(db);
	return required(rows[0]).list;
}

export interface MessageRow {
	memberId: number | null;
	isHidden: boolean;
}

/** Finds a message of the last 24 hours. */
export async function selectMessage(
	db: Tx,
	{ room, no }: { room: ChatRoom; no: number },
): Promise<MessageRow | undefined> {
	const { rows } = await sql<MessageRow>`
		select member_id as "memberId", talk.chat_hidden(room, no) as "isHidden" from chat_message
		where room = ${room} and no = ${no}
			and written_at > core.clock() - interval '24 hours'`.execute(db);
	return rows[0];
}

/** Finds the member that a mark of the room belongs to. */
export async function findWriter(db: Tx, writer: string): Promise<number | undefined> {
	const { rows } = await sql<{ memberId: number }>`
		select member_id as "memberId" from chat_message where writer = ${writer} limit 1`.execute(db);
	return rows[0]?.memberId;
}

/** Counts what others wrote since the member has looked. */
export async function countUnseen(db: Tx, room: ChatRoom, memberId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (
			select from chat_message c
			where c.room = ${room} and c.written_at > core.clock() - interval '24 hours'
				and c.no > coalesce((select s.no from chat_seen s
					where s.member_id = ${memberId} and s.room = ${room}), 0)
				and c.member_id is distinct from ${memberId} and not talk.chat_hidden(c.room, c.no)
				and not exists (select from chat_ignore i
					where i.member_id = ${memberId} and i.ignored_id = c.member_id)
			limit 100
		) unseen`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Moves the mark of what a member has seen, never back and not beyond the last message. */
export async function setSeen(
	tx: Tx,
	{ memberId, room, no }: { memberId: number; room: ChatRoom; no: number },
): Promise<void> {
	await sql`insert into chat_seen (member_id, room, no)
		select ${memberId}, code, least(${no}, last_no) from chat_room where code = ${room}
		on conflict (member_id, room) do update set no = greatest(chat_seen.no, excluded.no)`.execute(
		tx,
	);
}

export interface IgnoredRow {
	writer: string;
	name: string;
}

/** Selects whom a member does not want to see, by name. */
export async function selectIgnored(db: Tx, memberId: number): Promise<IgnoredRow[]> {
	const { rows } = await sql<IgnoredRow>`
		select w.writer, m.username as name
		from chat_ignore i join member m on m.id = i.ignored_id
		cross join lateral (select c.writer from chat_message c
			where c.member_id = i.ignored_id limit 1) w
		where i.member_id = ${memberId} order by m.username`.execute(db);
	return rows;
}

export async function setIgnored(
	tx: Tx,
	{ memberId, ignoredId, isOn }: { memberId: number; ignoredId: number; isOn: boolean },
): Promise<void> {
	if (isOn) {
		await sql`insert into chat_ignore (member_id, ignored_id)
			values (${memberId}, ${ignoredId}) on conflict do nothing`.execute(tx);
	} else {
		await sql`delete from chat_ignore
			where member_id = ${memberId} and ignored_id = ${ignoredId}`.execute(tx);
	}
}

/** Deletes messages that are 90 days old, and hidden ones after a year. */
export async function deleteOld(db: Tx): Promise<void> {
	await sql`delete from chat_message c
		where c.written_at < core.clock() - interval '90 days'
			and (c.written_at < core.clock() - interval '1 year'
				or not talk.chat_hidden(c.room, c.no))`.execute(db);
}

function required<T>(row: T | undefined): T {
	if (row === undefined) throw new Error('the chat room has no row');
	return row;
}
