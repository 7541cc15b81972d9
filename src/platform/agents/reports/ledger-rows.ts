import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

export interface LinesOf {
	agentId: number;
	currency: string;
	/** From the first instant until before the other. */
	since: Date;
	until: Date;
	/** A pattern of the kinds of event. */
	kinds: string | undefined;
	timeZone: string;
}

/**
 * The postings `p` of events `t` on the cash of members `n` below an agent, on the days on which they
 * were below it. An account `a` is asked for the versions of the time alone.
 */
function lines({ agentId, currency, since, until, kinds, timeZone }: LinesOf, before?: Date) {
	const end = before
		? sql`least(${until}, ${before}::timestamptz + interval '1 millisecond')`
		: until;
	return sql`agent_node n
		join ledger.account a on a.owner_id = n.member_id and a.kind = 'player.cash'
			and a.currency = ${currency} and a.version > 0
		cross join lateral (
			select v.last, case when v.last = 0 then 0
				else ledger.version_before(a.id, v.last, ${since}) end as before
			from (select ledger.version_before(a.id, a.version, ${end}) as last) v
		) span
		cross join lateral (
			select p.amount, p.balance_after, p.line, t.seq, t.kind, t.occurred_at
			from ledger.posting p join ledger.tx t on t.id = p.tx_id
			where p.account_id = a.id and p.version > span.before and p.version <= span.last
				and (${kinds ?? ''} = '' or t.kind ~ ${kinds ?? ''})
				and (n.since <= (t.occurred_at at time zone ${timeZone})::date
					or ${agentId} = any(tree.path_on(n.member_id,
						(t.occurred_at at time zone ${timeZone})::date)))`;
}

export interface LineRow {
	/** Microseconds since 1970, the event's number and the line: the order of all lines. */
	at: bigint;
	seq: bigint;
	line: number;
	time: Date;
	kind: string;
	account: string;
	uplineId: number;
	amount: Money;
	balanceAfter: Money;
}

export interface LineCursor {
	at: bigint;
	seq: bigint;
	line: number;
}

/** Lists the lines of a team, the latest first. */
export async function selectLines(
	db: Tx,
	{ before, limit, ...of }: LinesOf & { before: LineCursor | undefined; limit: number },
): Promise<LineRow[]> {
	const until = before && new Date(Number(before.at / 1000n));
	const beforeLast = before
		? sql`and (t.occurred_at, t.seq, p.line) < (timestamptz 'epoch'
			+ ${before.at}::bigint * interval '1 microsecond', ${before.seq}::bigint, ${before.line}::int)`
		: sql``;
	const { rows } = await sql<LineRow>`
		select (extract(epoch from l.occurred_at) * 1000000)::bigint as at, l.seq, l.line,
			l.occurred_at as time, l.kind, m.nickname as account, n.upline_id as "uplineId", l.amount,
			l.balance_after as "balanceAfter"
		from ${lines(of, until)} ${beforeLast}
			order by p.version desc limit ${limit}
		) l
		join member m on m.id = n.member_id
		where n.path @> array[${of.agentId}::int]
		order by l.occurred_at desc, l.seq desc, l.line desc limit ${limit}`.execute(db);
	return rows;
}

export interface KindSums {
	kind: string;
	in: Money;
	out: Money;
	count: number;
}

/** Sums the lines of a team by the kind of their events. */
export async function sumLines(db: Tx, of: LinesOf): Promise<KindSums[]> {
	const { rows } = await sql<KindSums>`
		select l.kind, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as in,
			coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as out,
			count(*)::int as count
		from ${lines(of)}) l
		where n.path @> array[${of.agentId}::int]
		group by l.kind order by l.kind`.execute(db);
	return rows;
}
