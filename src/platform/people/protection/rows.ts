import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { LimitKind } from '#lib/rules/limits/limits.ts';
import type { Tx } from '#platform/db/database.ts';

interface LimitTable {
	member_id: number;
	kind: LimitKind;
	window_s: number;
	/** Minutes for a session limit. */
	amount: bigint;
	set_at: Date;
	rises_to: bigint | null;
	confirm_from: Date | null;
	lapses_at: Date | null;
}

interface InflowTable {
	ref: string;
	member_id: number;
	amount: Money;
	state: 'reserved' | 'counted';
	at: Date;
}

export type BlockKind = 'time_out' | 'exclusion';

interface BlockTable {
	id: Generated<number>;
	member_id: number;
	kind: BlockKind;
	term: string;
	from_at: Date;
	/** Null: indefinite. */
	ends_at: Date | null;
	asked_back_at: Date | null;
	opens_at: Date | null;
	over_at: Date | null;
}

interface GuardTable {
	member_id: number;
	cash_version: Generated<number>;
	escrow_version: Generated<number>;
	staked_at: Date | null;
	reality_min: number | null;
	acknowledged_at: Date | null;
}

interface BucketTable {
	member_id: number;
	hour: Date;
	loss: Money;
	wager: Money;
	played_s: number;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		protection_limit: LimitTable;
		protection_inflow: InflowTable;
		protection_block: BlockTable;
		protection_approval: { block_id: number; person: string; at: Date };
		protection_guard: GuardTable;
		protection_bucket: BucketTable;
		protection_prompt: { member_id: number; answer: 'set' | 'declined'; at: Date };
		protection_reality: {
			member_id: number;
			at: Date;
			played_s: number;
			wagered: Money;
			net: Money;
		};
	}
}

export type LimitRow = LimitTable;
export type BlockRow = Omit<BlockTable, 'id'> & { id: number };

/** A block in force: a time-out before its end, an exclusion that is not over. */
export interface Block {
	kind: BlockKind;
	/** Absent: indefinite. An exclusion lasts until it is asked back after this. */
	until: Date | undefined;
}

/**
 * Locks the member's row, so that one change or deposit of a member is decided at a time. Returns
 * the status.
 */
export async function lockMember(tx: Tx, memberId: number) {
	return await tx
		.selectFrom('member')
		.select(['status', 'type', 'currency'])
		.where('id', '=', memberId)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
}

/** Finds the block in force that lasts longest; an exclusion before a time-out. */
export async function findBlock(tx: Tx, memberId: number): Promise<Block | undefined> {
	const row = await tx
		.selectFrom('protection_block')
		.select(['kind', 'ends_at'])
		.where('member_id', '=', memberId)
		.where('over_at', 'is', null)
		.where((where) =>
			where.or([where('kind', '=', 'exclusion'), where('ends_at', '>', sql<Date>`core.now()`)]),
		)
		.orderBy('kind')
		.orderBy(sql`ends_at desc nulls first`)
		.limit(1)
		.executeTakeFirst();
	return row && { kind: row.kind, until: row.ends_at ?? undefined };
}

export async function listLimitRows(
	tx: Tx,
	memberId: number,
	kind?: LimitKind,
): Promise<LimitRow[]> {
	return await tx
		.selectFrom('protection_limit')
		.selectAll()
		.where('member_id', '=', memberId)
		.$if(kind !== undefined, (query) => query.where('kind', '=', kind as LimitKind))
		.execute();
}

interface AnswerRow {
	memberId: number;
	answer: 'set' | 'declined';
	now: Date;
}

/** Records the answer to the question for limits. The first answer stays. */
export async function answerPrompt(tx: Tx, { memberId, answer, now }: AnswerRow): Promise<void> {
	await tx
		.insertInto('protection_prompt')
		.values({ member_id: memberId, answer, at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function findAnswer(tx: Tx, memberId: number) {
	const row = await tx
		.selectFrom('protection_prompt')
		.select('answer')
		.where('member_id', '=', memberId)
		.executeTakeFirst();
	return row?.answer;
}

/** Lists the member's exclusions that are not over, the longest first. */
export async function listExclusions(tx: Tx, memberId: number): Promise<BlockRow[]> {
	return await tx
		.selectFrom('protection_block')
		.selectAll()
		.where('member_id', '=', memberId)
		.where('kind', '=', 'exclusion')
		.where('over_at', 'is', null)
		.orderBy(sql`ends_at desc nulls first`)
		.execute();
}
