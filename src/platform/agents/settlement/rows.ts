import { type Generated, sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { BillWhy } from '#lib/rules/agents/bill-why.ts';
import type { Tx } from '#platform/db/database.ts';
import { isRunDue } from './bill-rows.ts';
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
	corrected_on: string | null;
	/** With which the active members were counted, if they were. */
	active_min: Money | null;
}

interface BillTable {
	id: Generated<bigint>;
	run_id: bigint;
	contract_id: string;
	product: string;
	payee_id: number;
	payer_id: number | null;
	level: number;
	ends_at: Date | null;
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
	/** What a held bill waits for, or why one was rejected. */
	why: Generated<BillWhy | null>;
	held_at: Generated<Date | null>;
	approved_at: Generated<Date | null>;
	/** What a rejected bill would have left to its payee. */
	refused: Generated<Money>;
	/** What had come from above when it was paid. */
	came: Generated<Money>;
	/** Of a correction the day in whose sums it is. */
	summed_on: Generated<string | null>;
}

interface DebtTable {
	id: Generated<bigint>;
	bill_id: bigint | null;
	correction_day: string | null;
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
	{ kind, period, startsAt, endsAt, now, activeMin }: RunKey & { now: Date; activeMin?: Money },
): Promise<bigint | undefined> {
	const { rows } = await sql<{ id: bigint }>`
		insert into agent_run (kind, period, starts_at, ends_at, seq, made_at, active_min)
		select ${kind}, ${period}, ${startsAt}, ${endsAt}, f.seq, ${now}, ${activeMin ?? null}::bigint
		from play_fold f
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

/**
 * Lists the runs of which something can be paid, or closed, in the order in which they were made; no
 * corrections. A run whose other bills wait for staff is not among them.
 */
export async function selectOpenRuns(db: Tx): Promise<OpenRun[]> {
	const { rows } = await sql<OpenRun>`
		select r.id, r.kind, r.period, r.starts_at as "startsAt", r.ends_at as "endsAt"
		from agent_run r where r.paid_at is null and r.revision = 0 and ${isRunDue}
		order by r.id`.execute(db);
	return rows;
}

export interface NewBill {
	contractId: string;
	product: string;
	payeeId: number;
	payerId: number | null;
	level: number;
	/** Of a short period its end. */
	endsAt?: Date | undefined;
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
	/** The bill of the period that it corrects. */
	corrects?: bigint;
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
			...{ ends_at: bill.endsAt ?? null, paid_at: null, corrects: bill.corrects ?? null },
		}));
		await tx.insertInto('agent_bill').values(values).execute();
	}
}

/** What was carried out of a period of a dividend, or the change of it. */
export interface Carried {
	from: Date;
	carryOut: Money;
}

/**
 * What dividends, or affiliates, carried out, by payee and product: of the latest run before an instant, and what
 * was corrected of any on booked days from the end of that run until before another day.
 */
export async function selectCarried(
	db: Tx,
	{ kind, period, before, until }: { kind: string; period: string; before: Date; until: string },
): Promise<Map<string, Carried[]>> {
	const { rows } = await sql<Carried & { payeeId: number; product: string }>`
		with last as (
			select distinct on (b.payee_id, b.product) b.payee_id, b.product, b.carry_out, r.starts_at,
				(r.ends_at at time zone ${BRAND_TIME_ZONE})::date as end_day
			from agent_bill b join agent_run r on r.id = b.run_id
			where r.kind = ${kind} and r.period = ${period} and r.starts_at < ${before}
				and r.revision = 0
			order by b.payee_id, b.product, r.starts_at desc
		)
		select payee_id as "payeeId", product, starts_at as "from", carry_out as "carryOut" from last
		union all
		select l.payee_id, l.product, r.starts_at, b.carry_out
		from agent_run r
		join agent_bill b on b.run_id = r.id
		join last l on l.payee_id = b.payee_id and l.product = b.product
		where r.kind = ${kind} and r.period = ${period} and r.revision > 0
			and r.corrected_on >= l.end_day and r.corrected_on < ${until} and b.carry_out <> 0`.execute(
		db,
	);
	return Map.groupBy(rows, ({ payeeId, product }) => `${payeeId}/${product}`);
}
