import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { BillState } from './bill-state.ts';

interface RunTable {
	id: Generated<bigint>;
	kind: string;
	/** The period of a dividend, `D` of a daily wage, `1h` and `5m` of the others. */
	period: string;
	starts_at: Date;
	ends_at: Date;
	revision: Generated<number>;
	seq: bigint;
	made_at: Date;
	paid_at: Date | null;
}

interface BillTable {
	id: Generated<bigint>;
	run_id: bigint;
	contract_id: string;
	product: string;
	payee_id: number;
	payer_id: number | null;
	level: number;
	valid: Money;
	loss: Money;
	active: number;
	carry_in: Money;
	carry_out: Money;
	reached: number;
	gross: Money;
	down: Money;
	funded: Generated<Money>;
	taken: Generated<Money>;
	released: Generated<Money>;
	to_debts: Generated<Money>;
	state: BillState;
	hash: Buffer;
	paid_at: Date | null;
	corrects: bigint | null;
}

interface DebtTable {
	id: Generated<bigint>;
	bill_id: bigint;
	debtor_id: number;
	creditor_id: number | null;
	amount: Money;
	left_amount: Money;
	since: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_run: RunTable;
		agent_bill: BillTable;
		agent_debt: DebtTable;
	}
}

export interface RunKey {
	kind: string;
	period: string;
	startsAt: Date;
	endsAt: Date;
}

/** Inserts the run of a period; undefined when it exists. */
export async function insertRun(
	tx: Tx,
	{ kind, period, startsAt, endsAt, now }: RunKey & { now: Date },
): Promise<bigint | undefined> {
	const { rows } = await sql<{ id: bigint }>`
		insert into agent_run (kind, period, starts_at, ends_at, seq, made_at)
		select ${kind}, ${period}, ${startsAt}, ${endsAt}, f.seq, ${now} from play_fold f
		on conflict (kind, period, starts_at, revision) do nothing
		returning id`.execute(tx);
	return rows[0]?.id;
}

/** The start of the first period without a run in which a contract counts; undefined for none. */
export async function selectNextStart(
	db: Tx,
	{ kind, period, contractPeriod }: { kind: string; period: string; contractPeriod: string | null },
): Promise<Date | undefined> {
	const { rows } = await sql<{ at: Date | null }>`
		with done as (
			select coalesce(max(ends_at), '-infinity'::timestamptz) as at from agent_run
			where kind = ${kind} and period = ${period} and revision = 0
		)
		select greatest(d.at, min(c.starts_at)) as at
		from done d, agent_contract c
		where c.state in ('active', 'ended') and c.kind = ${kind}
			and c.period is not distinct from ${contractPeriod}
			and (c.ends_at is null or c.ends_at > d.at)
		group by d.at`.execute(db);
	return rows[0]?.at ?? undefined;
}

export interface OpenRun extends RunKey {
	id: bigint;
}

/** Lists the runs that are not paid, in the order in which they were made. */
export async function selectOpenRuns(db: Tx): Promise<OpenRun[]> {
	const { rows } = await sql<OpenRun>`
		select id, kind, period, starts_at as "startsAt", ends_at as "endsAt"
		from agent_run where paid_at is null order by id`.execute(db);
	return rows;
}

export async function closeRun(tx: Tx, { id, now }: { id: bigint; now: Date }): Promise<void> {
	await tx.updateTable('agent_run').set({ paid_at: now }).where('id', '=', id).execute();
}

export interface NewBill {
	contractId: string;
	product: string;
	payeeId: number;
	payerId: number | null;
	level: number;
	valid: Money;
	loss: Money;
	active: number;
	carryIn: Money;
	carryOut: Money;
	reached: number;
	gross: Money;
	down: Money;
	state: BillState;
	hash: Buffer;
}

/** Bills of one statement. */
const CHUNK = 1000;

export async function insertBills(tx: Tx, runId: bigint, bills: readonly NewBill[]): Promise<void> {
	for (let at = 0; at < bills.length; at += CHUNK) {
		const values = bills.slice(at, at + CHUNK).map((bill) => ({
			...{ run_id: runId, contract_id: bill.contractId, product: bill.product },
			...{ payee_id: bill.payeeId, payer_id: bill.payerId, level: bill.level },
			...{ valid: bill.valid, loss: bill.loss, active: bill.active },
			...{ carry_in: bill.carryIn, carry_out: bill.carryOut, reached: bill.reached },
			...{ gross: bill.gross, down: bill.down, state: bill.state, hash: bill.hash },
			...{ paid_at: null, corrects: null },
		}));
		await tx.insertInto('agent_bill').values(values).execute();
	}
}

/** The carry of each payee and product out of the latest run of a dividend before an instant. */
export async function selectCarried(
	db: Tx,
	{ period, before }: { period: string; before: Date },
): Promise<Map<string, { carryOut: Money; from: Date }>> {
	const { rows } = await sql<{ payeeId: number; product: string; carryOut: Money; from: Date }>`
		select distinct on (b.payee_id, b.product) b.payee_id as "payeeId", b.product,
			b.carry_out as "carryOut", r.starts_at as "from"
		from agent_bill b join agent_run r on r.id = b.run_id
		where r.kind = 'dividend' and r.period = ${period} and r.starts_at < ${before}
		order by b.payee_id, b.product, r.starts_at desc, r.revision desc`.execute(db);
	return new Map(rows.map((row) => [`${row.payeeId}/${row.product}`, row]));
}
