import { sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { WhoLeaf } from '../rules/rule-schema.ts';

export interface GuardRow {
	isTrial: boolean;
	status: string;
	/** On a break or excluded, or not active. */
	isBlocked: boolean;
	/** The member wants no offers. */
	isRefused: boolean;
	registeredAt: Date;
	labels: string[];
}

/** What the guard of offers asks, one by one. */
export async function selectGuard(db: Tx, memberId: number): Promise<GuardRow | undefined> {
	const { rows } = await sql<GuardRow>`
		select m.type = 4 as "isTrial", m.status, not protection.may_promote(m.id) as "isBlocked",
			exists (select from reward_refusal r where r.member_id = m.id) as "isRefused",
			m.created_at as "registeredAt", coalesce(p.labels, '{}') as labels
		from member m left join member_profile p on p.member_id = m.id
		where m.id = ${memberId}`.execute(db);
	return rows[0];
}

/** The sum and the count of deposits that a predicate asks for. */
export async function selectDeposits(
	db: Tx,
	memberId: number,
	{ withinDays = null }: { withinDays?: number | null | undefined },
): Promise<{ count: number; sum: Money }> {
	const { rows } = await sql<{ count: number; sum: Money }>`
		select count(*)::int as count, coalesce(sum(d.amount), 0)::bigint as sum
		from deposit_receipt d
		where d.member_id = ${memberId}
			and (${withinDays}::int is null or d.paid_at > core.now() - ${withinDays}::int * interval '1 day')
			and not exists (select from deposit_reversal v
				where v.provider = d.provider and v.provider_ref = d.provider_ref)`.execute(db);
	return rows[0] ?? { count: 0, sum: 0n };
}

/** The turnover that a predicate asks for. */
export async function selectTurnover(
	db: Tx,
	memberId: number,
	{ types = null, withinDays = null }: Nullable<Omit<Turnover, 'atLeast'>>,
): Promise<Money> {
	const { rows } = await sql<{ sum: Money }>`
		select coalesce(sum(t.valid), 0)::bigint as sum from play_day t
		where t.member_id = ${memberId} and (${types}::text[] is null or t.game_type = any(${types}))
			and (${withinDays}::int is null
				or t.booked > (core.now() at time zone ${BRAND_TIME_ZONE})::date - ${withinDays}::int)`.execute(
		db,
	);
	return rows[0]?.sum ?? 0n;
}

type Turnover = NonNullable<WhoLeaf['turnover']>;
type Nullable<T> = { [Key in keyof T]?: T[Key] | null };
