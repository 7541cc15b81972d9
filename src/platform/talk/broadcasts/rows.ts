import { sql } from 'kysely';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Audience, BroadcastKind } from './draft.ts';

export type BroadcastState = 'waiting' | 'sending' | 'sent' | 'taken_back';

export interface BroadcastRow {
	no: number;
	kind: BroadcastKind;
	titles: Texts;
	audience: Audience;
	state: BroadcastState;
	madeBy: string;
	madeAt: Date;
	sentAt: Date | null;
	endsAt: Date | null;
	/** The last member that a promotion was decided for. */
	lastMember: number;
}

const COLUMNS = sql.raw(`b.no, b.kind, b.titles, b.audience, b.state, b.made_by as "madeBy",
	b.made_at as "madeAt", b.sent_at as "sentAt", b.ends_at as "endsAt",
	b.last_member as "lastMember"`);

interface NewBroadcast {
	kind: BroadcastKind;
	titles: Texts;
	contents: Texts;
	link: string | undefined;
	audience: Audience;
	endsAt: Date | undefined;
	madeBy: string;
}

export async function insertBroadcast(tx: Tx, row: NewBroadcast): Promise<number> {
	const { rows } = await sql<{ no: number }>`
		insert into broadcast (kind, titles, contents, link, audience, state, made_by, ends_at)
		values (${row.kind}, ${JSON.stringify(row.titles)}::jsonb,
			${JSON.stringify(row.contents)}::jsonb, ${row.link ?? null},
			${JSON.stringify(row.audience)}::jsonb, 'waiting', ${row.madeBy}, ${row.endsAt ?? null})
		returning no`.execute(tx);
	return rows[0]?.no ?? 0;
}

export async function lockBroadcast(tx: Tx, no: number): Promise<BroadcastRow | undefined> {
	const { rows } = await sql<BroadcastRow>`
		select ${COLUMNS} from broadcast b where b.no = ${no} for no key update`.execute(tx);
	return rows[0];
}

/** Gives a broadcast its place in the inboxes. */
export async function markSent(
	tx: Tx,
	{ no, state, by }: { no: number; state: 'sending' | 'sent'; by: string },
): Promise<void> {
	await sql`update broadcast set state = ${state}, approved_by = ${by}, sent_at = core.clock(),
			message_id = nextval(pg_get_serial_sequence('member_message', 'id'))
		where no = ${no}`.execute(tx);
}

export async function markTakenBack(tx: Tx, no: number): Promise<void> {
	await sql`update broadcast set state = 'taken_back', taken_back_at = core.clock()
		where no = ${no}`.execute(tx);
}

export async function selectSending(db: Tx): Promise<number[]> {
	const { rows } = await sql<{ no: number }>`
		select no from broadcast where state = 'sending' order by no`.execute(db);
	return rows.map(({ no }) => no);
}

/** Why a promotion was not sent to a member of its audience. */
export type LeftOut = 'not_allowed' | 'one_a_day' | 'three_a_week';

/**
 * Decides a promotion for the next members of its audience, and returns the last member that was
 * looked at; undefined at the end. Whether a member may have it is asked now.
 */
export async function sendNext(
	tx: Tx,
	{
		no,
		audience,
		lastMember,
		limit,
		timeZone,
	}: {
		no: number;
		audience: Audience;
		lastMember: number;
		limit: number;
		timeZone: string;
	},
): Promise<number | undefined> {
	const { rows } = await sql<{ last: number | null }>`
		with next as materialized (
			select id from member where id > ${lastMember} order by id limit ${limit}
		), decided as (
			insert into broadcast_member (broadcast_no, member_id, left_out)
			select ${no}, n.id, case
				when not protection.may_promote(n.id) then 'not_allowed'
				when exists (select from broadcast_member o join broadcast b on b.no = o.broadcast_no
					where o.member_id = n.id and o.left_out is null and b.kind = 'promotion'
						and (o.sent_at at time zone ${timeZone})::date
							= (core.clock() at time zone ${timeZone})::date) then 'one_a_day'
				when (select count(*) from broadcast_member o join broadcast b on b.no = o.broadcast_no
					where o.member_id = n.id and o.left_out is null and b.kind = 'promotion'
						and o.sent_at > core.clock() - interval '7 days') >= 3 then 'three_a_week'
			end
			from next n
			where talk.in_audience(n.id, ${JSON.stringify(audience)}::jsonb)
			on conflict do nothing
		)
		select max(id) as last from next`.execute(tx);
	const last = rows[0]?.last ?? undefined;
	await sql`update broadcast set last_member = coalesce(${last ?? null}, last_member),
			state = case when ${last ?? null}::int is null then 'sent' else state end
		where no = ${no}`.execute(tx);
	return last;
}

/** Counts an audience now, and names some of it. */
export async function countAudience(
	db: Tx,
	{ audience, examples }: { audience: Audience; examples: number },
): Promise<{ count: number; blocked: number; names: string[] }> {
	const { rows } = await sql<{ count: number; blocked: number; names: string[] | null }>`
		with found as materialized (
			select m.id, m.nickname, not protection.may_promote(m.id) as is_blocked from member m
			where talk.in_audience(m.id, ${JSON.stringify(audience)}::jsonb)
		)
		select count(*)::int as count, count(*) filter (where is_blocked)::int as blocked,
			(select array_agg(nickname order by id)
				from (select id, nickname from found order by id limit ${examples}) e) as names
		from found`.execute(db);
	const { count = 0, blocked = 0, names } = rows[0] ?? {};
	return { count, blocked, names: names ?? [] };
}

export interface ListedBroadcast extends BroadcastRow {
	/** Of a promotion; the others have no list. */
	sentTo: number | null;
	leftOut: Record<string, number> | null;
	readers: number;
}

export async function selectLatest(db: Tx, limit: number): Promise<ListedBroadcast[]> {
	const { rows } = await sql<ListedBroadcast>`
		select ${COLUMNS},
			case when b.kind = 'promotion' then (select count(*)::int from broadcast_member t
				where t.broadcast_no = b.no and t.left_out is null) end as "sentTo",
			(select jsonb_object_agg(left_out, n) from (
				select t.left_out, count(*) as n from broadcast_member t
				where t.broadcast_no = b.no and t.left_out is not null group by 1) l) as "leftOut",
			(select count(*)::int from broadcast_mark k
				where k.broadcast_no = b.no) as readers
		from broadcast b order by b.no desc limit ${limit}`.execute(db);
	return rows;
}
