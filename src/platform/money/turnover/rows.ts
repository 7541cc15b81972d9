import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Contribution, OpenNeed } from './rules.ts';

export type RequirementSource = 'deposit' | 'transfer' | 'bonus';
export type RequirementState = 'open' | 'met' | 'spent' | 'waived';

/** `id` and `after_round` are ids, not amounts. */
interface RequirementTable {
	id: Generated<bigint>;
	member_id: number;
	source: RequirementSource;
	ref: string;
	base: Money;
	multiple_bp: number;
	needed: Money;
	done: Generated<Money>;
	state: RequirementState;
	after_round: bigint;
	is_first: boolean;
	opened_at: Generated<Date>;
	closed_at: Date | null;
}

interface FoldTable {
	member_id: number;
	through_round: bigint;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		turnover_requirement: RequirementTable;
		turnover_fold: FoldTable;
	}
}

/** A requirement, with the round up to which the member's rounds are stored. */
export interface SeriesRow extends OpenNeed {
	isOpen: boolean;
	throughRound: bigint;
}

/**
 * Selects the open requirements of a member, and those that were met since the last time none was
 * open, oldest first. One statement, so that the sums and the fold belong together.
 */
export async function selectSeries(db: Tx, memberId: number): Promise<SeriesRow[]> {
	const { rows } = await sql<SeriesRow>`
		select r.id, r.after_round as "afterRound", r.needed, r.done, r.state = 'open' as "isOpen",
			f.through_round as "throughRound"
		from turnover_requirement r join turnover_fold f using (member_id)
		where r.member_id = ${memberId} and r.state in ('open', 'met')
			and r.id >= (select b.id from turnover_requirement b
				where b.member_id = ${memberId} and b.is_first
					and b.id <= (select min(o.id) from turnover_requirement o
						where o.member_id = ${memberId} and o.state = 'open')
				order by b.id desc limit 1)
		order by r.id`.execute(db);
	return rows;
}

export async function selectOpenNeeds(db: Tx, memberId: number): Promise<OpenNeed[]> {
	return await db
		.selectFrom('turnover_requirement')
		.select(['id', 'after_round as afterRound', 'needed', 'done'])
		.where('member_id', '=', memberId)
		.where('state', '=', 'open')
		.orderBy('id')
		.execute();
}

/** Locks the fold of a member, which is made when it is missing. Returns how far it is. */
export async function lockFold(tx: Tx, memberId: number): Promise<bigint> {
	await tx
		.insertInto('turnover_fold')
		.values({ member_id: memberId, through_round: 0n })
		.onConflict((conflict) => conflict.column('member_id').doNothing())
		.execute();
	const fold = await tx
		.selectFrom('turnover_fold')
		.select('through_round')
		.where('member_id', '=', memberId)
		.forUpdate()
		.executeTakeFirstOrThrow();
	return fold.through_round;
}

export async function moveFold(tx: Tx, memberId: number, throughRound: bigint): Promise<void> {
	await tx
		.updateTable('turnover_fold')
		.set({ through_round: throughRound })
		.where('member_id', '=', memberId)
		.where('through_round', '<', throughRound)
		.execute();
}

/** Inserts contributions and adds them to their requirements; a full one is met. */
export async function insertContributions(tx: Tx, rows: readonly Contribution[]): Promise<void> {
	if (rows.length === 0) return;
	const requirements = rows.map(({ requirementId }) => String(requirementId));
	const rounds = rows.map(({ roundId }) => String(roundId));
	const counted = rows.map((row) => String(row.counted));
	await sql`
		with added as (
			insert into turnover_contribution (requirement_id, round_id, counted)
			select * from unnest(${requirements}::bigint[], ${rounds}::bigint[], ${counted}::bigint[])
			returning requirement_id, counted
		), total as (
			select requirement_id, sum(counted)::bigint as counted from added group by requirement_id
		)
		update turnover_requirement r
		set done = r.done + t.counted,
			state = case when r.done + t.counted = r.needed then 'met' else r.state end,
			closed_at = case when r.done + t.counted = r.needed then core.now() end
		from total t where r.id = t.requirement_id`.execute(tx);
}

export async function hasRequirement(tx: Tx, ref: string): Promise<boolean> {
	const row = await tx
		.selectFrom('turnover_requirement')
		.select('id')
		.where('ref', '=', ref)
		.executeTakeFirst();
	return row !== undefined;
}

/** Ends the open requirements of a member. */
export async function markSpent(tx: Tx, memberId: number): Promise<void> {
	await tx
		.updateTable('turnover_requirement')
		.set({ state: 'spent', closed_at: sql`core.now()` })
		.where('member_id', '=', memberId)
		.where('state', '=', 'open')
		.execute();
}

interface InsertRequirementInput {
	memberId: number;
	source: RequirementSource;
	ref: string;
	base: Money;
	multipleBp: number;
	needed: Money;
	afterRound: bigint;
	isFirst: boolean;
}

export async function insertRequirement(tx: Tx, row: InsertRequirementInput): Promise<void> {
	await tx
		.insertInto('turnover_requirement')
		.values({
			member_id: row.memberId,
			source: row.source,
			ref: row.ref,
			base: row.base,
			multiple_bp: row.multipleBp,
			needed: row.needed,
			state: row.needed === 0n ? 'met' : 'open',
			closed_at: row.needed === 0n ? sql`core.now()` : null,
			after_round: row.afterRound,
			is_first: row.isFirst,
		})
		.execute();
}

/** Selects members with an open requirement and a round that is not stored yet, by id. */
export async function selectBehind(db: Tx, afterMember: number, limit: number): Promise<number[]> {
	const { rows } = await sql<{ memberId: number }>`
		select f.member_id as "memberId" from turnover_fold f
		where f.member_id > ${afterMember}
			and exists (select from turnover_requirement r
				where r.member_id = f.member_id and r.state = 'open')
			and exists (select from play_fact v
				where v.member_id = f.member_id and v.id > f.through_round)
		order by f.member_id limit ${limit}`.execute(db);
	return rows.map(({ memberId }) => memberId);
}
