import { sql } from 'kysely';
import type { ChatRoom } from '#lib/rules/chat/chat.ts';
import type { Tx } from '#platform/db/database.ts';

export type Sanction =
	| { kind: 'hide' | 'show'; room: ChatRoom; no: number }
	| { kind: 'mute'; memberId: number; seconds: number }
	| { kind: 'unmute'; memberId: number }
	| { kind: 'slow'; room: ChatRoom; seconds: number }
	| { kind: 'close' | 'open'; room: ChatRoom };

/**
 * Writes a sanction and tells the readers of its rooms, which the caller has locked. `by`: absent for
 * what reports have hidden.
 */
export async function insertSanction(
	tx: Tx,
	sanction: Sanction,
	{ by, why }: { by?: string; why: string },
): Promise<void> {
	const { kind } = sanction;
	const room = 'room' in sanction ? sanction.room : null;
	const no = 'no' in sanction ? sanction.no : null;
	const memberId = 'memberId' in sanction ? sanction.memberId : null;
	const muteS = sanction.kind === 'mute' ? sanction.seconds : null;
	const slowS = sanction.kind === 'slow' ? sanction.seconds : null;
	await sql`
		with made as (
			insert into chat_sanction (kind, room, no, member_id, seconds, until_at, by_staff, why)
			values (${kind}, ${room}, ${no}::int, ${memberId}::int,
				${slowS}::int, core.clock() + make_interval(secs => ${muteS}::float8),
				${by ?? null}, ${why})
			returning id
		)
		update chat_room set last_sanction = made.id,
			slow_s = coalesce(${slowS}::int, slow_s),
			is_closed = case ${kind} when 'close' then true when 'open' then false else is_closed end
		from made where code = ${room} or ${room}::text is null`.execute(tx);
}

/** Adds a report, once for each member. */
export async function insertReport(
	tx: Tx,
	report: { room: ChatRoom; no: number; memberId: number },
): Promise<void> {
	await sql`insert into chat_report (room, no, member_id)
		values (${report.room}, ${report.no}, ${report.memberId}) on conflict do nothing`.execute(tx);
}

/** Counts reports since the message was last looked at, of active accounts that are old enough. */
export async function countReports(
	tx: Tx,
	{ room, no, ageDays }: { room: ChatRoom; no: number; ageDays: number },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from chat_report r join member m on m.id = r.member_id
		where r.room = ${room} and r.no = ${no} and m.status = 'active'
			and m.created_at <= core.clock() - make_interval(days => ${ageDays})
			and r.made_at > coalesce((select max(s.made_at) from chat_sanction s
				where s.room = r.room and s.no = r.no and s.kind = 'show'), '-infinity')`.execute(tx);
	return rows[0]?.count ?? 0;
}

export interface ReportedRow {
	room: ChatRoom;
	no: number;
	username: string;
	body: string;
	reports: number;
	isHidden: boolean;
	writtenAt: Date;
}

/** Selects reported messages that staff has neither hidden nor shown since, the most reported first. */
export async function selectReported(db: Tx, limit: number): Promise<ReportedRow[]> {
	const { rows } = await sql<ReportedRow>`
		select c.room, c.no, m.username, c.body, count(*)::int as reports,
			talk.chat_hidden(c.room, c.no) as "isHidden", c.written_at as "writtenAt"
		from chat_report r
		join chat_message c on c.room = r.room and c.no = r.no
		join member m on m.id = c.member_id
		where not exists (select from chat_sanction s where s.room = r.room and s.no = r.no
			and s.by_staff is not null and s.made_at >= r.made_at)
		group by c.room, c.no, m.username, c.body, c.written_at
		order by reports desc, c.written_at desc limit ${limit}`.execute(db);
	return rows;
}

export interface DeskMessageRow {
	no: number;
	username: string | null;
	byStaff: string | null;
	body: string;
	isHidden: boolean;
	writtenAt: Date;
}

/** Selects the latest messages of a room for staff, hidden ones with their texts, the oldest first. */
export async function selectForStaff(
	db: Tx,
	{ room, limit }: { room: ChatRoom; limit: number },
): Promise<DeskMessageRow[]> {
	const { rows } = await sql<DeskMessageRow>`
		select * from (
			select c.no, m.username, c.by_staff as "byStaff", c.body,
				talk.chat_hidden(c.room, c.no) as "isHidden", c.written_at as "writtenAt"
			from chat_message c left join member m on m.id = c.member_id
			where c.room = ${room} order by c.no desc limit ${limit}) latest
		order by no`.execute(db);
	return rows;
}

/** Whether staff can still find the message, which is kept longer than it is shown. */
export async function isKept(
	db: Tx,
	{ room, no }: { room: ChatRoom; no: number },
): Promise<boolean> {
	const { rows } = await sql`select from chat_message
		where room = ${room} and no = ${no}`.execute(db);
	return rows.length > 0;
}
