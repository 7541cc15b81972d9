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
	gross: Money;
	/** What has come from the payer. */
	funded: Money;
}

/** Lists the bills of a run that are not paid, payers before payees. */
export async function selectOpenBills(db: Tx, runId: bigint): Promise<bigint[]> {
	const rows = await db
		.selectFrom('agent_bill')
		.select('id')
		.where('run_id', '=', runId)
		.where('state', '=', 'calculated')
		.orderBy('level')
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** Locks a bill that is not paid yet; undefined when it is. */
export async function lockBill(tx: Tx, id: bigint): Promise<PayableBill | undefined> {
	const { rows } = await sql<PayableBill>`
		select b.id, b.run_id as "runId", r.kind, r.period, r.starts_at as "startsAt", b.product, b.payee_id as "payeeId",
			b.payer_id as "payerId", b.gross, b.funded
		from agent_bill b join agent_run r on r.id = b.run_id
		where b.id = ${id} and b.state = 'calculated' for update of b`.execute(tx);
	return rows[0];
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

/** Adds what came from the payer; a bill that is paid in part may be paid by it. */
export async function fundBill(
	tx: Tx,
	{ id, amount }: { id: bigint; amount: Money },
): Promise<void> {
	await sql`update agent_bill set funded = funded + ${amount},
			state = case when state = 'partly_paid' and funded + ${amount} = gross then 'paid'
				else state end
		where id = ${id}`.execute(tx);
}

interface PaidBill {
	id: bigint;
	state: BillState;
	taken: Money;
	released: Money;
	toDebts: Money;
	now: Date;
}

export async function markPaid(tx: Tx, paid: PaidBill): Promise<void> {
	const { id, state, taken, released, toDebts, now } = paid;
	await tx
		.updateTable('agent_bill')
		.set({ state, taken, released, to_debts: toDebts, paid_at: now })
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

/** Pays a part of a debt out of a payout, of a bill if it is one. */
export async function payDebt(
	tx: Tx,
	{ id, amount, billId, now }: { id: bigint; amount: Money; billId: bigint | undefined; now: Date },
): Promise<void> {
	await sql`
		with debt as (
			update agent_debt set left_amount = left_amount - ${amount} where id = ${id}
			returning id, debtor_id, creditor_id
		)
		insert into agent_debt_payment (debt_id, bill_id, debtor_id, creditor_id, amount, paid_at)
		select id, ${billId ?? null}, debtor_id, creditor_id, ${amount}, ${now} from debt`.execute(tx);
}
