import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { sumsSql } from '../evaluate/sums-sql.ts';
import { whoSql } from '../evaluate/who-sql.ts';
import type { Rule } from '../rules/rule-schema.ts';
import type { GameType } from '../rules/rule-words.ts';
import type { RunPeriod } from './due-period.ts';

export type RunState = 'running' | 'short' | 'done';

interface RunTable {
	id: Generated<number>;
	rule: string;
	period: string;
	version: string;
	from_day: string;
	to_day: string;
	state: RunState;
	after_member: Generated<number>;
	members: Generated<number>;
	amount: Generated<Money>;
	started_at: Generated<Date>;
	ended_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_run: RunTable;
	}
}

export interface NewRun extends RunPeriod {
	rule: string;
	version: string;
}

/** Begins a run, unless one of the period has begun. */
export async function insertRun(
	tx: Tx,
	{ rule, version, period, from, to }: NewRun,
): Promise<void> {
	await tx
		.insertInto('reward_run')
		.values({ rule, version, period, from_day: from, to_day: to, state: 'running', ended_at: null })
		.onConflict((conflict) => conflict.columns(['rule', 'period']).doNothing())
		.execute();
}

export async function hasRun(db: Tx, rule: string, period: string): Promise<boolean> {
	const row = await db
		.selectFrom('reward_run')
		.select('id')
		.where('rule', '=', rule)
		.where('period', '=', period)
		.executeTakeFirst();
	return row !== undefined;
}

export interface RunRow {
	id: number;
	rule: string;
	period: string;
	version: string;
	from: string;
	to: string;
	state: RunState;
	afterMember: number;
	members: number;
	amount: Money;
	startedAt: Date;
	endedAt: Date | null;
}

const columns = sql`id, rule, period, version, from_day::text as "from", to_day::text as "to", state,
	after_member as "afterMember", members, amount, started_at as "startedAt", ended_at as "endedAt"`;

/** Runs that are not done, the oldest first. */
export async function selectOpenRuns(db: Tx): Promise<RunRow[]> {
	const { rows } = await sql<RunRow>`
		select ${columns} from reward_run where state <> 'done' order by id`.execute(db);
	return rows;
}

export async function selectRuns(db: Tx, { rule, limit }: { rule?: string; limit: number }) {
	const { rows } = await sql<RunRow>`
		select ${columns} from reward_run
		where ${rule === undefined ? sql`true` : sql`rule = ${rule}`}
		order by id desc limit ${limit}`.execute(db);
	return rows;
}

/** Locks a run that is not done. */
export async function lockRun(tx: Tx, id: number): Promise<RunRow | undefined> {
	const { rows } = await sql<RunRow>`
		select ${columns} from reward_run where id = ${id} and state <> 'done' for update`.execute(tx);
	return rows[0];
}

interface RunChange {
	id: number;
	afterMember: number;
	members: number;
	amount: Money;
	state: RunState;
}

/** Moves a run on: its members and its amount are added. */
export async function moveRun(tx: Tx, change: RunChange): Promise<void> {
	const { id, afterMember, members, amount, state } = change;
	await sql`update reward_run
		set after_member = ${afterMember}, members = members + ${members}, amount = amount + ${amount},
			state = ${state}, ended_at = case when ${state} = 'done' then core.clock() end
		where id = ${id}`.execute(tx);
}

export interface MemberSums {
	memberId: number;
	level: number;
	/** The guard and the predicate of the rule hold. */
	holds: boolean;
	sums: { gameType: GameType | ''; amount: string }[] | null;
}

interface ChunkInput {
	rule: Rule;
	from: string;
	to: string;
	afterMember: number;
	limit: number;
	/** Locks the members, so that no exclusion begins before the chunk is paid. */
	isLocked: boolean;
}

/** Selects the next members who played in a span, with what they played, in the order of their ids. */
export async function selectChunk(db: Tx, input: ChunkInput): Promise<MemberSums[]> {
	const { rule, from, to, afterMember, limit, isLocked } = input;
	const { rows: found } = await sql<{ memberId: number }>`
		select distinct t.member_id as "memberId" from play_day t
		where t.booked >= ${from}::date and t.booked < ${to}::date and t.member_id > ${afterMember}
		order by t.member_id limit ${limit}`.execute(db);
	const ids = found.map(({ memberId }) => memberId);
	if (ids.length === 0) return [];
	if (isLocked) {
		await sql`select from member where id = any(${ids}::int[]) order by id for share`.execute(db);
	}
	const { rows } = await sql<MemberSums>`
		with play as not materialized (select t.* from play_day t)
		select m.id as "memberId",
			reward.rank_of(m.id) as level,
			protection.may_promote(m.id) and m.type <> 4
				and not exists (select from reward_refusal r where r.member_id = m.id)
				and ${whoSql(rule.who, { language: '' })} as holds,
			${sumsSql(rule, { from, to })} as sums
		from member m left join member_profile p on p.member_id = m.id
		where m.id = any(${ids}::int[]) order by m.id`.execute(db);
	return rows;
}

export interface Payment {
	memberId: number;
	amount: Money;
	counted: Money;
	/** JSON. */
	prize: string;
}

/** What a part of a run has paid. */
export interface PaidPart {
	members: number;
	amount: Money;
	claims: { id: string; memberId: number; cost: Money }[];
}

/** Pays members of a run; those who have a claim for the period are left out. */
export async function payRun(
	tx: Tx,
	{ run, kind, payments }: { run: number; kind: string; payments: readonly Payment[] },
): Promise<PaidPart> {
	const none = { members: 0, amount: 0n, claims: [] };
	if (payments.length === 0) return none;
	const { rows } = await sql<{
		members: number;
		amount: Money;
		ids: string[] | null;
		paid: number[];
		costs: string[];
	}>`
		select members, amount, claims as ids, paid, costs::text[] as costs from reward.pay_run(
			${run}, ${kind},
			${payments.map(({ memberId }) => memberId)}::int[],
			${payments.map(({ amount }) => String(amount))}::bigint[],
			${payments.map(({ counted }) => String(counted))}::bigint[],
			${payments.map(({ prize }) => prize)}::jsonb[])`.execute(tx);
	const [row] = rows;
	if (!row) return none;
	const { members, amount, ids, paid, costs } = row;
	const claims = (ids ?? []).map((id, at) => {
		return { id, memberId: paid[at] ?? 0, cost: BigInt(costs[at] ?? 0) };
	});
	return { members, amount, claims };
}
