import { type RawBuilder, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { whoSql } from '../evaluate/who-sql.ts';
import { isSum, type Ranking } from './rules.ts';
import { scoresSql } from './scores-sql.ts';

type Sql = RawBuilder<unknown>;

export interface WatchRow {
	keepsStakes: boolean;
	keepsRounds: boolean;
	/** The rules that are scored. */
	scored: { rule: string; version: string }[];
}

/** What the fold keeps, and which rules are scored. */
export async function selectWatch(db: Tx): Promise<WatchRow> {
	const { rows } = await sql<WatchRow>`
		select keeps_stakes as "keepsStakes", keeps_rounds as "keepsRounds",
			coalesce((select jsonb_agg(s order by s.rule) from reward_scored s), '[]') as scored
		from play_fold`.execute(db);
	return rows[0] ?? { keepsStakes: false, keepsRounds: false, scored: [] };
}

export async function updateWatch(tx: Tx, stakes: boolean, rounds: boolean): Promise<void> {
	await sql`select play.watch(${stakes}, ${rounds})`.execute(tx);
}

/** Ends the scores of the rules that are not named; what they have reached stays. */
export async function deleteScored(tx: Tx, kept: readonly string[]): Promise<void> {
	await sql`delete from reward_scored where rule <> all(${kept}::text[])`.execute(tx);
	if (kept.length === 0) await sql`delete from play_touched`.execute(tx);
}

/** Scores a rule in a version; the days from `from` are scored again. */
export async function putScored(
	tx: Tx,
	{ rule, version, from }: { rule: string; version: string; from: string },
): Promise<void> {
	await sql`insert into reward_scored (rule, version) values (${rule}, ${version})
		on conflict (rule) do update set version = excluded.version`.execute(tx);
	await sql`insert into play_touched (day, member_id)
		select distinct t.booked, t.member_id from play_day t where t.booked >= ${from}::date
		order by 1, 2 on conflict do nothing`.execute(tx);
}

/** Locks the scores: one fold, or one start of a run, at a time. */
export async function lockScores(tx: Tx): Promise<void> {
	await sql`select from reward_scored order by rule for update`.execute(tx);
}

export interface Touched {
	memberId: number;
	day: string;
}

/** Takes days whose play has changed, the oldest first. A change during this comes again. */
export async function takeTouched(tx: Tx, limit: number): Promise<Touched[]> {
	const { rows } = await sql<Touched>`
		with taken as (
			delete from play_touched q using (
				select day, member_id from play_touched order by day, member_id limit ${limit} for update
			) o where q.day = o.day and q.member_id = o.member_id returning q.day, q.member_id
		)
		select day::text as day, member_id as "memberId" from taken order by 1, 2`.execute(tx);
	return rows;
}

/** Whether play of the days before one waits to be scored. */
export async function hasTouched(db: Tx, before: string): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (select from play_touched where day < ${before}::date) as has`.execute(db);
	return rows[0]?.has ?? false;
}

export interface ScoredDay extends Touched {
	/** The period of the day, and its days. */
	period: string;
	from: string;
	to: string;
}

/** Scores days of members anew, and what they reach in the period. A period with a run stays. */
export async function writeScores(
	tx: Tx,
	ranking: Ranking,
	days: readonly ScoredDay[],
): Promise<void> {
	const { code } = ranking.rule;
	const found = sql`(select q.id, q.day from unnest(${days.map(({ memberId }) => memberId)}::int[],
			${days.map(({ day }) => day)}::date[], ${days.map(({ period }) => period)}::text[])
			q(id, day, period)
		join member b on b.id = q.id and b.type <> 4
		where not exists (select from reward_run r where r.rule = ${code} and r.period = q.period))`;
	await sql`
		with day as materialized (select * from ${found} d),
		score as materialized (${scoresSql(ranking, sql`day`, 'ranked')}),
		gone as (
			delete from reward_score o using day d
			where o.rule = ${code} and o.member_id = d.id and o.day = d.day
				and not exists (select from score s where s.member_id = d.id and s.day = d.day)
		)
		insert into reward_score as o (rule, member_id, day, value, reached_at)
		select ${code}, s.member_id, s.day, s.value, s.reached_at from score s
		on conflict (rule, member_id, day) do update
		set value = excluded.value, reached_at = excluded.reached_at`.execute(tx);
	await writeRanks(tx, ranking, days);
}

async function writeRanks(tx: Tx, ranking: Ranking, days: readonly ScoredDay[]): Promise<void> {
	const { code } = ranking.rule;
	const places = new Map(days.map((one) => [`${one.memberId} ${one.period}`, one]));
	const of = [...places.values()];
	await sql`
		with place as materialized (
			select q.* from unnest(${of.map(({ memberId }) => memberId)}::int[],
				${of.map(({ period }) => period)}::text[], ${of.map(({ from }) => from)}::date[],
				${of.map(({ to }) => to)}::date[]) q(id, period, from_day, to_day)
			where not exists (select from reward_run r where r.rule = ${code} and r.period = q.period)
		), reached as materialized (
			select p.id, p.period, t.value, t.reached_at
			from place p cross join lateral (
				select ${totalSql(ranking)} from reward_score s
				where s.rule = ${code} and s.member_id = p.id
					and s.day >= p.from_day and s.day < p.to_day
			) t where t.value is not null
		), gone as (
			delete from reward_rank o using place p
			where o.rule = ${code} and o.period = p.period and o.member_id = p.id
				and not exists (select from reached r where r.id = p.id and r.period = p.period)
		)
		insert into reward_rank as o (rule, period, member_id, value, reached_at)
		select ${code}, r.period, r.id, r.value, r.reached_at from reached r
		on conflict (rule, period, member_id) do update
		set value = excluded.value, reached_at = excluded.reached_at
		where (o.value, o.reached_at) <> (excluded.value, excluded.reached_at)`.execute(tx);
}

/** What the days `s` reach together, and when: a sum with its last day, a best value with its own. */
function totalSql(ranking: Ranking): Sql {
	return isSum(ranking)
		? sql`sum(s.value)::bigint as value, max(s.reached_at) as reached_at`
		: sql`max(s.value) as value,
			(array_agg(s.reached_at order by s.value desc, s.reached_at))[1] as reached_at`;
}

/** The values of a period as the fold has stored them: (member_id, value, reached_at). */
export function storedRanks({ rule }: Ranking, period: string): Sql {
	return sql`(select member_id, value, reached_at from reward_rank
		where rule = ${rule.code} and period = ${period})`;
}

/** The same from the rounds themselves; nothing of it is stored. */
export function reckonedRanks(ranking: Ranking, { from, to }: { from: string; to: string }): Sql {
	const days = sql`(select distinct t.member_id as id, t.booked as day from play_day t
		join member b on b.id = t.member_id and b.type <> 4
		where t.booked >= ${from}::date and t.booked < ${to}::date)`;
	return sql`(select s.member_id, ${totalSql(ranking)}
		from (${scoresSql(ranking, days, 'history')}) s group by s.member_id)`;
}

export interface RankedRow {
	memberId: number;
	username: string;
	value: Money;
	reachedAt: Date;
}

/** Real, active, without a break, wants offers, and the predicate of the rule holds. */
function mayRank({ rule }: Ranking): RawBuilder<boolean> {
	return sql<boolean>`m.type <> 4 and protection.may_promote(m.id)
		and not exists (select from reward_refusal f where f.member_id = m.id)
		and ${whoSql(rule.who, { language: '' })}`;
}

/** Selects the first ranks of a source of values: the higher value, then who reached it first. */
export async function selectRanked(
	db: Tx,
	ranking: Ranking,
	{ source, limit }: { source: Sql; limit: number },
): Promise<RankedRow[]> {
	const { rows } = await sql<RankedRow>`
		select m.id as "memberId", m.username, r.value, r.reached_at as "reachedAt"
		from ${source} r join member m on m.id = r.member_id
		left join member_profile p on p.member_id = m.id
		where ${mayRank(ranking)}
		order by r.value desc, r.reached_at, r.member_id limit ${limit}`.execute(db);
	return rows;
}

/** Locks members against an exclusion until the transaction ends. */
export async function lockMembers(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`select from member where id = any(${ids}::int[]) order by id for share`.execute(tx);
}

/** Whether the run of a period is done, and the members it has paid, in the order of their ranks. */
export async function selectPaid(db: Tx, rule: string, period: string) {
	const run = await sql`
		select from reward_run r where r.rule = ${rule} and r.period = ${period} and r.state = 'done'`.execute(
		db,
	);
	const { rows: paid } = await sql<RankedRow & { amount: Money }>`
		select m.id as "memberId", m.username, c.counted as value, c.decided_at as "reachedAt",
			c.cost as amount
		from reward_claim c join member m on m.id = c.member_id
		left join reward_rank k on k.rule = c.rule and k.period = c.period and k.member_id = m.id
		where c.rule = ${rule} and c.period = ${period}
		order by c.counted desc, k.reached_at, m.id`.execute(db);
	return { isDone: run.rows.length > 0, paid };
}

export interface OwnRow {
	username: string;
	value: Money;
	/** Members before; at most as many as were asked for. */
	ahead: number;
}

/** The value of one member, and how many are before: at most `limit` are counted. */
export async function selectOwn(
	db: Tx,
	ranking: Ranking,
	{ period, memberId, limit }: { period: string; memberId: number; limit: number },
): Promise<OwnRow | undefined> {
	const { code } = ranking.rule;
	const { rows } = await sql<OwnRow>`
		select m.username, o.value, (select count(*)::int from (
			select from reward_rank r join member m on m.id = r.member_id
			left join member_profile p on p.member_id = m.id
			where r.rule = ${code} and r.period = ${period} and r.value >= o.value
				and (r.value > o.value or (r.reached_at, r.member_id) < (o.reached_at, o.member_id))
				and ${mayRank(ranking)}
			limit ${limit}) a) as ahead
		from reward_rank o join member m on m.id = o.member_id
		left join member_profile p on p.member_id = m.id
		where o.rule = ${code} and o.period = ${period} and o.member_id = ${memberId}
			and ${mayRank(ranking)}`.execute(db);
	return rows[0];
}
