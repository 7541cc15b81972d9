import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { BillState } from './bill-state.ts';

/** A bill while it is paid. */
export interface PayableBill {
	id: bigint;
	runId: bigint;
	kind: string;
	period: string;
	startsAt: Date;
	product: string;
	payeeId: number;
	payerId: number | null;
	state: BillState;
	gross: Money;
	down: Money;
	/** What has come from the payer. */
	funded: Money;
}

/** A bill that is not done with: its money has not gone on. */
const isOpen = (bill: 'b' | 'own' | 'up') =>
	sql<boolean>`${sql.raw(bill)}.paid_at is null and ${sql.raw(bill)}.state <> 'not_reached'`;

/**
 * A bill of a run can be paid: staff need not decide, and the bill of its payer is done with. A
 * correction is paid with the sums of its day.
 */
const isPayable = sql<boolean>`${isOpen('b')} and b.state <> 'held' and b.corrects is null
	and not exists (
	select from agent_bill up where up.run_id = b.run_id and up.payee_id = b.payer_id
		and up.product = b.product and ${isOpen('up')})`;

/** A run has nothing to pay, or something that can be; one that waits for staff has neither. */
export const isRunDue = sql<boolean>`(
	not exists (select from agent_bill own where own.run_id = r.id and ${isOpen('own')})
	or exists (select from agent_bill b where b.run_id = r.id and ${isPayable}))`;

/** Lists the bills of a run that are not done with, payers before payees. */
export async function selectOpenBills(db: Tx, runId: bigint): Promise<bigint[]> {
	const { rows } = await sql<{ id: bigint }>`
		select b.id from agent_bill b where b.run_id = ${runId} and ${isOpen('b')}
		order by b.level, b.id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Locks a bill that can be paid; undefined when it is paid, or waits for staff or its payer. */
export async function lockBill(tx: Tx, id: bigint): Promise<PayableBill | undefined> {
	const { rows } = await sql<PayableBill>`
		select b.id, b.run_id as "runId", r.kind, r.period, r.starts_at as "startsAt", b.product, b.payee_id as "payeeId",
			b.payer_id as "payerId", b.state, b.gross, b.down, b.funded
		from agent_bill b join agent_run r on r.id = b.run_id
		where b.id = ${id} and ${isPayable} for update of b`.execute(tx);
	return rows[0];
}

/** Closes a run all of whose bills are done with. */
export async function closeRun(tx: Tx, { id, now }: { id: bigint; now: Date }): Promise<void> {
	await sql`update agent_run r set paid_at = ${now}
		where r.id = ${id} and r.paid_at is null
			and not exists (select from agent_bill b where b.run_id = r.id and ${isOpen('b')})`.execute(
		tx,
	);
}

/** Locks the bills of a run that a bill's payee owes. */
export async function lockBelow(
	tx: Tx,
	{ runId, payeeId, product }: PayableBill,
): Promise<{ id: bigint; payeeId: number; gross: Money }[]> {
	const { rows } = await sql<{ id: bigint; payeeId: number; gross: Money }>`
		select id, payee_id as "payeeId", gross from agent_bill
		where run_id = ${runId} and payer_id = ${payeeId} and product = ${product} and gross > 0
		order by id for update`.execute(tx);
	return rows;
}

/**
 * Adds what came from the payer; a bill that is paid in part may be paid by it. Returns whether the
 * bill is open: then the money waits for it.
 */
export async function fundBill(
	tx: Tx,
	{ id, amount }: { id: bigint; amount: Money },
): Promise<boolean> {
	const { rows } = await sql<{ isOpen: boolean }>`update agent_bill b
		set funded = funded + ${amount},
			state = case when state = 'partly_paid' and funded + ${amount} = gross then 'paid'
				else state end
		where id = ${id} returning ${isOpen('b')} as "isOpen"`.execute(tx);
	return rows[0]?.isOpen ?? false;
}

interface PaidBill {
	id: bigint;
	state: BillState;
	/** What has come from above. */
	came: Money;
	taken: Money;
	released: Money;
	toDebts: Money;
	now: Date;
}

export async function markPaid(tx: Tx, paid: PaidBill): Promise<void> {
	const { id, state, came, taken, released, toDebts, now } = paid;
	await tx
		.updateTable('agent_bill')
		.set({ state, came, taken, released, to_debts: toDebts, paid_at: now })
		.where('id', '=', id)
		.execute();
}

/** What a member owes of a bill. */
export interface Debt {
	id: bigint;
	/** Empty for what a correction takes back. */
	billId: bigint | null;
	/** Empty for the platform. */
	creditorId: number | null;
	left: Money;
	since: Date;
}

interface NewDebt {
	billId: bigint | null;
	/** Of a correction its day. */
	correctionDay?: string;
	debtorId: number;
	creditorId: number | null;
	amount: Money;
	since: Date;
}

export async function insertDebts(tx: Tx, debts: readonly NewDebt[]): Promise<void> {
	if (debts.length === 0) return;
	const values = debts.map((debt) => ({
		...{ bill_id: debt.billId, debtor_id: debt.debtorId, creditor_id: debt.creditorId },
		...{ correction_day: debt.correctionDay ?? null },
		...{ amount: debt.amount, left_amount: debt.amount, since: debt.since },
	}));
	await tx.insertInto('agent_debt').values(values).execute();
}

/** Sums what a member owes. */
export async function sumDebt(db: Tx, debtorId: number): Promise<Money> {
	const { rows } = await sql<{ amount: Money }>`
		select coalesce(sum(left_amount), 0)::bigint as amount from agent_debt
		where debtor_id = ${debtorId} and left_amount > 0`.execute(db);
	return rows[0]?.amount ?? 0n;
}

/** Locks what a member owes: to people first, the oldest first, then to the platform. */
export async function lockDebts(tx: Tx, debtorId: number): Promise<Debt[]> {
	const { rows } = await sql<Debt>`
		select id, bill_id as "billId", creditor_id as "creditorId", left_amount as left, since
		from agent_debt where debtor_id = ${debtorId} and left_amount > 0
		order by creditor_id is null, since, creditor_id, id for update`.execute(tx);
	return rows;
}

interface DebtPayment {
	id: bigint;
	amount: Money;
	/** The bill whose payout pays it, if it is one. */
	billId: bigint | undefined;
	/** The creditor's bill is open: the money waits for it. */
	isHeld: boolean;
	now: Date;
}

/** Pays a part of a debt out of a payout. */
export async function payDebt(
	tx: Tx,
	{ id, amount, billId, isHeld, now }: DebtPayment,
): Promise<void> {
	await sql`
		with debt as (
			update agent_debt set left_amount = left_amount - ${amount} where id = ${id}
			returning id, debtor_id, creditor_id
		)
		insert into agent_debt_payment
			(debt_id, bill_id, debtor_id, creditor_id, amount, paid_at, is_held)
		select id, ${billId ?? null}, debtor_id, creditor_id, ${amount}, ${now}, ${isHeld}
		from debt`.execute(tx);
}

/** What is owed of a bill is owed to the platform from now on: it pays in the payer's place. */
export async function takeOverDebt(tx: Tx, billId: bigint): Promise<void> {
	await sql`update agent_debt set creditor_id = null
		where bill_id = ${billId} and left_amount > 0`.execute(tx);
}
