import { sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Rule } from '../rules/rule-schema.ts';
import type { GameType } from '../rules/rule-words.ts';
import { sumsSql } from './sums-sql.ts';
import { type WhoContext, whoSql } from './who-sql.ts';

export interface StandingRow {
	/** Real, active, not on a break, and no offers refused. */
	mayTake: boolean;
	/** The member wants no offers. */
	isRefused: boolean;
	registeredAt: Date;
	birthday: string | null;
	levels: { rank: number; day: string }[];
	level: number;
	deposits: { id: string; nth: number; amount: string; at: string }[];
	openDay: string;
	friends: { rule: string; at: string }[];
	invitation: { rule: string; at: string } | null;
}

/** How far back deposits are read: longer than any prize for one stays open. */
const DEPOSITS_DAYS = 366;

/** Selects what every rule asks about a member, in one statement. */
export async function selectStanding(db: Tx, memberId: number): Promise<StandingRow | undefined> {
	const { rows } = await sql<StandingRow>`
		select protection.may_promote(m.id) and m.type <> 4
				and not exists (select from reward_refusal r where r.member_id = m.id) as "mayTake",
			exists (select from reward_refusal r where r.member_id = m.id) as "isRefused",
			m.created_at as "registeredAt", to_char(p.birth_date, 'MM-DD') as birthday,
			(select open_day::text from play_fold) as "openDay",
			${levelsOf} as levels, reward.rank_of(m.id) as level, ${depositsOf} as deposits, ${friendsOf} as friends,
			(select jsonb_build_object('rule', f.rule, 'at', f.decided_at) from friend f
				where f.member_id = m.id and f.state = 'qualified') as invitation
		from member m left join member_profile p on p.member_id = m.id
		where m.id = ${memberId}`.execute(db);
	return rows[0];
}

/** The levels that a member has reached, each with the day: the first one with the registration. */
const levelsOf = sql`coalesce((
	select jsonb_agg(jsonb_build_object('rank', l.rank, 'day', l.day) order by l.rank)
	from (
		select r.rank, r.day from vip_reached r where r.member_id = m.id
		union all
		select l.rank, (m.created_at at time zone ${BRAND_TIME_ZONE})::date from vip_level l
		where l.total_turnover = 0 and l.month_turnover = 0
			and not exists (select from vip_reached r where r.member_id = m.id)
	) l), '[]')`;

/** The friends who have qualified, in that order. */
const friendsOf = sql`coalesce((
	select jsonb_agg(jsonb_build_object('rule', f.rule, 'at', f.decided_at)
		order by f.decided_at, f.member_id)
	from friend f where f.referrer_id = m.id and f.state = 'qualified'), '[]')`;

/** Deposits that were not taken back, numbered from the member's first. */
const depositsOf = sql`coalesce((
	select jsonb_agg(jsonb_build_object('id', d.tx_id, 'nth', d.nth, 'amount', d.amount::text,
		'at', d.paid_at) order by d.nth)
	from (
		select r.tx_id, r.amount, r.paid_at, row_number() over (order by r.paid_at, r.tx_id) as nth
		from deposit_receipt r
		where r.member_id = m.id and not exists (
			select from deposit_reversal v
			where v.provider = r.provider and v.provider_ref = r.provider_ref)
	) d
	where d.paid_at > core.now() - ${DEPOSITS_DAYS} * interval '1 day'), '[]')`;

/** One thing to count: the rule says what, the span when. */
export interface Wanted {
	rule: Rule;
	span?: { from: string; to: string };
}

export interface CountedRow {
	/** The place in the list of what was wanted. */
	at: number;
	/** Whether the rule's predicate holds. */
	holds: boolean;
	/** Absent where the event itself is counted. */
	sums: { gameType: GameType | ''; amount: string }[] | null;
}

/** Decides predicates and counts for one member, in one statement however many rules there are. */
export async function selectCounted(
	db: Tx,
	memberId: number,
	{ wanted, context }: { wanted: readonly Wanted[]; context: WhoContext },
): Promise<CountedRow[]> {
	if (wanted.length === 0) return [];
	const parts = wanted.map(({ rule, span }, at) => {
		const sums = sumsSql(rule, span);
		return sql`select ${at}::int as at, ${whoSql(rule.who, context)} as holds, ${sums} as sums
			from base m left join member_profile p on p.member_id = m.id`;
	});
	const { rows } = await sql<CountedRow>`
		with base as materialized (select * from member where id = ${memberId}),
		fresh as materialized (
			select ${memberId}::int as member_id,
				(f.settled_at at time zone ${BRAND_TIME_ZONE})::date as booked, f.game_type, f.vendor_code,
				f.game_code, 1 as rounds, f.stake, f.paid, f.valid
			from play.fresh(${memberId}) f
		), play as materialized (
			select t.member_id, t.booked, t.game_type, t.vendor_code, t.game_code, t.rounds, t.stake,
				t.paid, t.valid
			from play_day t where t.member_id = ${memberId}
			union all
			select * from fresh
		), stakes as not materialized (
			select s.member_id, s.booked, s.game_type, s.vendor_code, s.game_code, s.rounds, s.stake
			from play_stake s where s.member_id = ${memberId}
			union all
			select f.member_id, f.booked, f.game_type, f.vendor_code, f.game_code, f.rounds, f.stake
			from fresh f
		)
		${sql.join(parts, sql` union all `)}`.execute(db);
	return rows;
}
