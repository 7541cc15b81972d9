import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface SetAsideTable {
	member_id: number;
	product: string;
	period: string;
	starts_at: Date;
	needed: Money;
	amount: Money;
}

interface SetAsideDayTable {
	day: string;
	made_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_set_aside: SetAsideTable;
		agent_set_aside_day: SetAsideDayTable;
	}
}

/** What an agent keeps for the dividends of its downlines of a product and period. */
export interface SetAsideKey {
	memberId: number;
	product: string;
	period: string;
	startsAt: Date;
}

/** Whether a day was reckoned. */
export async function hasSetAsideDay(db: Tx, day: string): Promise<boolean> {
	const found = await db
		.selectFrom('agent_set_aside_day')
		.select('day')
		.where('day', '=', day)
		.executeTakeFirst();
	return found !== undefined;
}

/** Whether a contract of dividends counts, or money is set aside. */
export async function hasDividends(db: Tx): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (select from agent_contract
				where kind = 'dividend' and state in ('active', 'ended'))
			or exists (select from agent_set_aside where amount > 0) as has`.execute(db);
	return rows[0]?.has ?? false;
}

export async function insertSetAsideDay(
	tx: Tx,
	{ day, now }: { day: string; now: Date },
): Promise<void> {
	await tx
		.insertInto('agent_set_aside_day')
		.values({ day, made_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function sumSetAside(db: Tx, memberId: number): Promise<Money> {
	const { rows } = await sql<{ amount: Money }>`
		select coalesce(sum(amount), 0)::bigint as amount from agent_set_aside
		where member_id = ${memberId}`.execute(db);
	return rows[0]?.amount ?? 0n;
}

/**
 * Lists what is set aside, and of which period. What is kept for a bill that waits to be paid is not
 * among it.
 */
export async function selectSetAside(db: Tx): Promise<SetAsideKey[]> {
	const { rows } = await sql<SetAsideKey>`
		select a.member_id as "memberId", a.product, a.period, a.starts_at as "startsAt"
		from agent_set_aside a
		where (a.needed > 0 or a.amount > 0) and not exists (
			select from agent_run r join agent_bill b on b.run_id = r.id
			where r.kind = 'dividend' and r.period = a.period and r.starts_at = a.starts_at
				and r.revision = 0 and b.payee_id = a.member_id and b.product = a.product
				and b.paid_at is null and b.state <> 'not_reached')
		order by a.member_id`.execute(db);
	return rows;
}

const isKey = ({ memberId, product, period, startsAt }: SetAsideKey) => sql<boolean>`
	member_id = ${memberId} and product = ${product} and period = ${period}
		and starts_at = ${startsAt}`;

/** Locks what is set aside, from now on also where it is nothing yet. */
export async function lockSetAside(tx: Tx, key: SetAsideKey): Promise<Money> {
	const { memberId, product, period, startsAt } = key;
	await sql`insert into agent_set_aside (member_id, product, period, starts_at, needed, amount)
		values (${memberId}, ${product}, ${period}, ${startsAt}, 0, 0)
		on conflict do nothing`.execute(tx);
	const { rows } = await sql<{ amount: Money }>`
		select amount from agent_set_aside where ${isKey(key)} for update`.execute(tx);
	return rows[0]?.amount ?? 0n;
}

export async function updateSetAside(
	tx: Tx,
	{ needed, amount, ...key }: SetAsideKey & { needed: Money; amount: Money },
): Promise<void> {
	await sql`update agent_set_aside set needed = ${needed}, amount = ${amount}
		where ${isKey(key)}`.execute(tx);
}

/** Takes what is set aside for a bill's downlines; the bill's payment gives it. */
export async function takeSetAside(tx: Tx, key: SetAsideKey): Promise<Money> {
	const { rows } = await sql<{ amount: Money }>`
		with old as (
			select member_id, product, period, starts_at, amount from agent_set_aside
			where ${isKey(key)} for update
		), taken as (
			update agent_set_aside a set needed = 0, amount = 0 from old
			where a.member_id = old.member_id and a.product = old.product and a.period = old.period
				and a.starts_at = old.starts_at
		)
		select amount from old`.execute(tx);
	return rows[0]?.amount ?? 0n;
}
