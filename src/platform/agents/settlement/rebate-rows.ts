import { type Generated, sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface RebateRunTable {
	id: Generated<bigint>;
	starts_at: Date;
	made_at: Date;
	paid_at: Date | null;
}

interface RebateLineTable {
	id: Generated<bigint>;
	run_id: bigint;
	payee_id: number;
	player_id: number;
	fact_id: bigint;
	day: string;
	booked: string;
	valid: Money;
	rate: number;
	amount: Money;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_rebate_run: RebateRunTable;
		agent_rebate_line: RebateLineTable;
	}
}

/**
 * The start of the next five minutes without rebates in whose hour something was played, once a rate
 * counts; undefined for none.
 */
export async function selectNextRebates(db: Tx): Promise<Date | undefined> {
	const { rows } = await sql<{ at: Date | null }>`
		with since as (
			select coalesce(
				(select starts_at + interval '5 minutes' from agent_rebate_run order by starts_at desc limit 1),
				date_bin('5 minutes', (select min(starts_at) from agent_rebate_rate), '2000-01-01Z')
			) as at
		)
		select greatest(s.at, h.hour) as at
		from since s cross join lateral (
			select min(p.hour) as hour from play_hour p where p.hour >= date_trunc('hour', s.at)
		) h
		where h.hour is not null`.execute(db);
	return rows[0]?.at ?? undefined;
}

interface Span {
	since: Date;
	until: Date;
}

/** Inserts the run of five minutes; undefined when it exists. */
export async function insertRebateRun(
	tx: Tx,
	{ since, now }: { since: Date; now: Date },
): Promise<bigint | undefined> {
	const inserted = await tx
		.insertInto('agent_rebate_run')
		.values({ starts_at: since, made_at: now, paid_at: null })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted?.id;
}

/**
 * The share of each level in rounds: its rate of the valid bet, rounded down, less the highest of a
 * level below. A query of the columns of a line, with all levels. Rates are those of an instant. Of a
 * player who does not count for the agents above, the only level is the player.
 */
const sharesOf = (rounds: ReturnType<typeof sql>) => sql`
	select payee_id, player_id, fact_id, valid, rate,
		cut - greatest(0, coalesce(max(cut) over (
			partition by player_id, fact_id order by step desc
			rows between unbounded preceding and 1 preceding), 0)) as amount
	from (
		select up.id as payee_id, r.player_id, r.fact_id, r.valid, up.step, t.rate,
			floor(r.valid::numeric * t.rate / 1000000)::bigint as cut
		from (${rounds}) r
		cross join lateral unnest(case when exists (select from team_uncounted x
					where x.member_id = r.player_id and x.day = r.played)
				then array[r.player_id] else tree.path_on(r.player_id, r.played) || r.player_id end)
			with ordinality up (id, step)
		cross join lateral (
			select coalesce((select a.rate from agent_rebate_rate a
				where a.member_id = up.id and a.product = r.product and a.starts_at <= r.at
				order by a.starts_at desc limit 1), 0) as rate
		) t
	) level`;

/** Inserts what the rounds that were settled in five minutes pay each level. */
export async function insertRebates(
	tx: Tx,
	{ runId, since, until, day }: Span & { runId: bigint; day: string },
): Promise<void> {
	const rounds = sql`
		select c.member_id as player_id, c.fact_id, c.game_type as product, c.valid,
			(c.settled_at at time zone ${BRAND_TIME_ZONE})::date as played, ${since}::timestamptz as at
		from (select distinct member_id from play_hour
			where hour = date_trunc('hour', ${since}::timestamptz)) p
		join play_counted c on c.member_id = p.member_id
			and c.settled_at >= ${since} and c.settled_at < ${until} and c.valid > 0`;
	await sql`
		insert into agent_rebate_line
			(run_id, payee_id, player_id, fact_id, day, booked, valid, rate, amount)
		select ${runId}, payee_id, player_id, fact_id, ${day}, ${day}, valid, rate, amount
		from (${sharesOf(rounds)}) share
		where amount > 0
		order by payee_id`.execute(tx);
}

/** What a run pays a member: as a player, or as an agent above. */
export interface RebatePayment {
	payeeId: number;
	isPlayer: boolean;
	amount: Money;
}

/** Lists the runs that are not paid, the oldest first. */
export async function selectOpenRebateRuns(db: Tx): Promise<bigint[]> {
	const rows = await db
		.selectFrom('agent_rebate_run')
		.select('id')
		.where('paid_at', 'is', null)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

export async function selectRebatePayments(db: Tx, runId: bigint): Promise<RebatePayment[]> {
	const { rows } = await sql<RebatePayment>`
		select payee_id as "payeeId", payee_id = player_id as "isPlayer", sum(amount)::bigint as amount
		from agent_rebate_line where run_id = ${runId} and amount > 0
		group by 1, 2 order by 1, 2`.execute(db);
	return rows;
}

export async function closeRebateRun(
	tx: Tx,
	{ id, now }: { id: bigint; now: Date },
): Promise<void> {
	await tx.updateTable('agent_rebate_run').set({ paid_at: now }).where('id', '=', id).execute();
}

/** What a changed round paid too much to a level. */
export interface RebateChange {
	runId: bigint;
	payeeId: number;
	playerId: number;
	factId: bigint;
	/** The day on which the rebate counted. */
	day: string;
	/** Of the changed round. */
	valid: Money;
	rate: number;
	/** What it has paid so far, and the change of it, below 0. */
	given: Money;
	amount: Money;
}

/**
 * Lists what rounds that changed since a booked day have paid too much: a round that is void counts
 * nothing. Rebates never become more by a change.
 */
export async function selectRebateChanges(db: Tx, since: string): Promise<RebateChange[]> {
	const { rows } = await sql<RebateChange>`
		with changed as (
			select distinct member_id as player_id, fact_id from play_changed where booked >= ${since}
		), given as (
			select l.payee_id, l.player_id, l.fact_id, min(l.run_id) as run_id, min(l.day) as day,
				max(l.rate) as rate, max(l.valid) as valid,
				sum(l.amount) filter (where l.amount > 0)::bigint as first, sum(l.amount)::bigint as amount
			from changed c
			join agent_rebate_line l on l.player_id = c.player_id and l.fact_id = c.fact_id
			group by 1, 2, 3
			having sum(l.amount) > 0
		)
		select g.run_id as "runId", g.payee_id as "payeeId", g.player_id as "playerId",
			g.fact_id as "factId", g.day::text as day, coalesce(c.valid, 0) as valid, g.rate,
			g.amount as given,
			floor(g.first::numeric * coalesce(c.valid, 0) / g.valid)::bigint - g.amount as amount
		from given g
		left join play_counted c on c.member_id = g.player_id and c.fact_id = g.fact_id
		where floor(g.first::numeric * coalesce(c.valid, 0) / g.valid)::bigint < g.amount
		order by g.payee_id, g.fact_id`.execute(db);
	return rows;
}

/** Locks the run of a rebate, and reads what the round has paid the level so far. */
export async function lockRebate(
	tx: Tx,
	{ runId, payeeId, playerId, factId }: RebateChange,
): Promise<Money> {
	await sql`select from agent_rebate_run where id = ${runId} for update`.execute(tx);
	const { rows } = await sql<{ amount: Money }>`
		select coalesce(sum(amount), 0)::bigint as amount from agent_rebate_line
		where player_id = ${playerId} and fact_id = ${factId} and payee_id = ${payeeId}`.execute(tx);
	return rows[0]?.amount ?? 0n;
}

/**
 * Inserts the change of a rebate, and takes off the rebates of the day on which it counted what is
 * taken back of it.
 */
export async function insertRebateChange(
	tx: Tx,
	change: RebateChange & { booked: string; taken: Money },
): Promise<void> {
	const { runId, payeeId, playerId, factId, day, booked, valid, rate, amount, taken } = change;
	await tx
		.insertInto('agent_rebate_line')
		.values({
			...{ run_id: runId, payee_id: payeeId, player_id: playerId, fact_id: factId, day, booked },
			...{ valid, rate, amount },
		})
		.execute();
	if (taken === 0n) return;
	await sql`select play.change_rebate(${payeeId}, ${day}, ${booked}, ${-taken})`.execute(tx);
}
