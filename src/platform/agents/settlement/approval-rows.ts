import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { BillWhy } from '#lib/rules/agents/bill-why.ts';
import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import type { BillState } from './bill-state.ts';

export type BillDecision = 'approve' | 'reject';

interface DecisionTable {
	bill_id: bigint;
	decision: BillDecision;
	content: string;
	person: string;
	actor: string;
	reason: string;
	at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_bill_decision: DecisionTable;
	}
}

export interface HeldBill {
	id: bigint;
	kind: string;
	startsAt: Date;
	payeeId: number;
	/** What remains for the payee. */
	amount: Money;
}

/** Holds the issued bills of a run above a limit, unless staff have approved them; returns them. */
export async function holdAbove(
	tx: Tx,
	{ runId, limit, now }: { runId: bigint; limit: Money; now: Date },
): Promise<HeldBill[]> {
	const why: BillWhy = 'above_limit';
	const { rows } = await sql<HeldBill>`
		update agent_bill b set state = 'held', why = ${why}, held_at = ${now}
		from agent_run r
		where b.run_id = ${runId} and r.id = b.run_id and b.state = 'calculated' and b.paid_at is null
			and b.approved_at is null and b.gross > ${limit}
		returning b.id, r.kind, r.starts_at as "startsAt", b.payee_id as "payeeId",
			b.gross - b.down as amount`.execute(tx);
	return rows;
}

export interface DecidedBill {
	id: bigint;
	runId: bigint;
	kind: string;
	startsAt: Date;
	state: BillState;
	gross: Money;
	down: Money;
	corrects: bigint | null;
}

/** Locks a bill that staff decide about. */
export async function lockForDecision(tx: Tx, id: bigint): Promise<DecidedBill | undefined> {
	const { rows } = await sql<DecidedBill>`
		select b.id, b.run_id as "runId", r.kind, r.starts_at as "startsAt", b.state, b.gross, b.down,
			b.corrects
		from agent_bill b join agent_run r on r.id = b.run_id
		where b.id = ${id} for update of b`.execute(tx);
	return rows[0];
}

interface Decision {
	billId: bigint;
	decision: BillDecision;
	/** Of a rejection why; persons agree on the same. */
	content: string;
	actor: Actor;
	reason: string;
}

/** Inserts a person's decision; returns how many have made it, or undefined for a repeat. */
export async function insertBillDecision(
	tx: Tx,
	{ billId, decision, content, actor, reason }: Decision,
): Promise<number | undefined> {
	const inserted = await tx
		.insertInto('agent_bill_decision')
		.values({
			...{ bill_id: billId, decision, content, reason },
			...{ person: actor.person, actor: actor.name },
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('person')
		.executeTakeFirst();
	if (!inserted) return undefined;
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from agent_bill_decision
		where bill_id = ${billId} and decision = ${decision} and content = ${content}`.execute(tx);
	return rows[0]?.count;
}

/** A held bill goes on to be paid. */
export async function markApproved(tx: Tx, { id, now }: { id: bigint; now: Date }): Promise<void> {
	await tx
		.updateTable('agent_bill')
		.set({ state: 'calculated', why: null, approved_at: now })
		.where('id', '=', id)
		.execute();
}

/** A held bill leaves its payee nothing. A correction is done with then: it pays no bill below. */
export async function markRejected(
	tx: Tx,
	{ id, why, now }: { id: bigint; why: BillWhy; now: Date },
): Promise<void> {
	await sql`update agent_bill set state = 'rejected', why = ${why}, refused = gross - down,
			paid_at = case when corrects is not null then ${now}::timestamptz end
		where id = ${id}`.execute(tx);
}

export interface HeldBill {
	id: bigint;
	kind: string;
	period: string;
	startsAt: Date;
	product: string;
	account: string;
	gross: Money;
	down: Money;
	heldAt: Date;
	isCorrection: boolean;
	/** Who has decided, as `approve rima`. */
	decisions: string[];
}

/** Lists the bills that wait for staff, the oldest first. */
export async function selectHeld(db: Tx): Promise<HeldBill[]> {
	const { rows } = await sql<HeldBill>`
		select b.id, r.kind, r.period, r.starts_at as "startsAt", b.product, m.nickname as account,
			b.gross, b.down, b.held_at as "heldAt", b.corrects is not null as "isCorrection",
			array(select d.decision || ' ' || d.person from agent_bill_decision d
				where d.bill_id = b.id order by d.at, d.person) as decisions
		from agent_bill b
		join agent_run r on r.id = b.run_id
		join member m on m.id = b.payee_id
		where b.state = 'held' order by b.held_at, b.id`.execute(db);
	return rows;
}

/** Finds the state of a bill, and whether its money has gone on. */
export async function findBillState(
	db: Tx,
	id: bigint,
): Promise<{ state: BillState; isPaid: boolean } | undefined> {
	const { rows } = await sql<{ state: BillState; isPaid: boolean }>`
		select state, paid_at is not null as "isPaid" from agent_bill where id = ${id}`.execute(db);
	return rows[0];
}
