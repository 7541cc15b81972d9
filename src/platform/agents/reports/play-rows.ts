import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { DayRange } from '#lib/rules/day-range.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { TurnoverReason } from '#lib/wps/contract/reports.ts';
import type { Tx } from '#platform/db/database.ts';
import { below } from './below.ts';

export interface PlaysOf {
	agentId: number;
	/** One member instead of the team. */
	memberId: number | undefined;
	/** One type of games. */
	product: string | undefined;
}

/** The sums of a business day on which there was play. */
export interface PlayedDay {
	day: string;
	stake: Money;
	valid: Money;
	paid: Money;
}

/** Sums the plays of a team, or of one of its members, by day; the latest first. */
export async function sumPlays(
	db: Tx,
	{ agentId, memberId, product, from, to }: PlaysOf & DayRange,
): Promise<PlayedDay[]> {
	const ofProduct = (column: string) =>
		product === undefined ? sql`` : sql`and ${sql.ref(column)} = ${product}`;
	const own = (id: number) => sql`
		select day, stake, valid, paid from team_play_day
		where member_id = ${id} and day between ${from} and ${to} ${ofProduct('game_type')}`;
	const lines =
		memberId === undefined
			? sql`${own(agentId)} union all
				select day, stake, valid, paid from team_day
				where agent_id = ${agentId} and day between ${from} and ${to} and product <> 'MONEY'
					${ofProduct('product')}`
			: sql`select * from (${own(memberId)}) d where ${inTeam(agentId, memberId)}`;
	const { rows } = await sql<PlayedDay>`
		select day::text, sum(stake)::bigint as stake, sum(valid)::bigint as valid,
			sum(paid)::bigint as paid
		from (${lines}) l group by day order by day desc`.execute(db);
	return rows;
}

/** Whether a member was in a team on the day of a row `d`. */
function inTeam(agentId: number, memberId: number) {
	return sql`(${agentId}::int = ${memberId}::int
		or ${agentId}::int = any(tree.path_on(${memberId}::int, d.day)))`;
}

export interface PlayRow {
	id: bigint;
	/** Microseconds since 1970, for the order. */
	at: bigint;
	/** To the minute. */
	time: Date;
	memberId: number;
	account: string;
	uplineId: number | null;
	/** Of a vendor's round or of a lottery. */
	names: Texts | null;
	code: string | null;
	orderNo: string | null;
	issue: string | null;
	product: string;
	stake: Money;
	valid: Money;
	paid: Money;
	uncounted: Money;
	reason: TurnoverReason | null;
}

interface DayInput extends PlaysOf {
	day: string;
	/** The instants of the day. */
	since: Date;
	until: Date;
	/** Plays before this one in the order of time and id. */
	before: { at: bigint; id: bigint } | undefined;
	limit: number;
}

/**
 * Lists the plays of a business day, the latest first. Only members who played on that day are asked,
 * each for no more plays than the page has.
 */
export async function selectDayPlays(db: Tx, input: DayInput): Promise<PlayRow[]> {
	const { agentId, memberId, product, day, since, until, before, limit } = input;
	const ofProduct = product === undefined ? sql`` : sql`and game_type = ${product}`;
	const beforeLast = before
		? sql`and (settled_at, fact_id) < (timestamptz 'epoch'
			+ ${before.at}::bigint * interval '1 microsecond', ${before.id}::bigint)`
		: sql``;
	const team =
		memberId === undefined
			? sql`select id from below`
			: sql`select d.id from (select ${memberId}::int as id, ${day}::date as day) d
				where ${inTeam(agentId, memberId)}`;
	const { rows } = await sql<PlayRow>`
		with recursive ${below({ agentId, from: day, to: day })}, played as materialized (
			select t.id from (${team}) t
			where exists (select from play_day where member_id = t.id and day = ${day} ${ofProduct})
		), line as materialized (
			select c.* from played p cross join lateral (
				select * from team_play_counted
				where member_id = p.id and settled_at >= ${since} and settled_at < ${until}
					${ofProduct} ${beforeLast}
				order by settled_at desc, fact_id desc limit ${limit}
			) c
			order by c.settled_at desc, c.fact_id desc limit ${limit}
		)
		select c.fact_id as id, (extract(epoch from c.settled_at) * 1000000)::bigint as at,
			date_trunc('minute', c.settled_at) as time, c.member_id as "memberId", m.nickname as account,
			n.upline_id as "uplineId", g.names, coalesce(r.game_code, l.code) as code,
			coalesce(r.round_id, o.no::text) as "orderNo", i.numero as issue, c.game_type as product,
			c.stake, c.valid, c.paid, c.uncounted,
			coalesce(r.turnover_reason, b.valid_reason) as reason
		from line c
		join member m on m.id = c.member_id
		left join agent_node n on n.member_id = c.member_id
		left join vendor_round r on r.id = c.fact_id and r.member_id = c.member_id
		left join game g on g.vendor_code = r.vendor_code and g.game_code = r.game_code
		left join lottery.bet b on b.id = c.fact_id and b.member_id = c.member_id
		left join lottery.bet_order o on o.id = b.order_id
		left join lottery.issue i on i.id = b.issue_id
		left join lottery.game l on l.id = i.game_id
		order by c.settled_at desc, c.fact_id desc`.execute(db);
	return rows;
}
