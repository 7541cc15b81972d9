import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { OPEN_STATES, type WithdrawalState } from './machine.ts';

export type Receipt =
	| 'asked'
	| 'received'
	| 'partly'
	| 'not_received'
	| 'by_timeout'
	| 'trace'
	| 'forced'
	| 'refunded';

interface WithdrawalTable {
	id: string;
	seq: Generated<bigint>;
	member_id: number;
	account_id: string;
	channel: string;
	provider: string;
	currency: string;
	amount: Money;
	fee: Money;
	from_cash: Money;
	from_returnable: Money;
	from_agent: Generated<Money>;
	state: Generated<WithdrawalState>;
	reason: string | null;
	created_at: Generated<Date>;
	decided_at: Date | null;
	sent_at: Date | null;
	arrived_at: Date | null;
	due_at: Date | null;
	asked_count: Generated<number>;
	unknown_at: Date | null;
	provider_ref: string | null;
	receipt: Receipt | null;
	receipt_due_at: Date | null;
	claimed: Money | null;
	traced: Money | null;
	refunded: Generated<Money>;
	returned: Generated<Money>;
}

export type EventParams = Record<string, string>;

interface EventTable {
	withdrawal_id: string;
	n: number;
	step: string;
	actor: string | null;
	params: Generated<EventParams>;
	at: Generated<Date>;
}

interface CheckTable {
	withdrawal_id: string;
	version: string;
	verdict: 'pass' | 'review' | 'refuse';
	reasons: string[];
	at: Generated<Date>;
}

interface ReturnTable {
	provider: string;
	provider_ref: string;
	withdrawal_id: string;
	amount: Money;
	tx_id: string;
	at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		withdrawal: WithdrawalTable;
		withdrawal_event: EventTable;
		withdrawal_check: CheckTable;
		withdrawal_return: ReturnTable;
	}
}

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

export async function findWithdrawal(db: Tx, id: string) {
	return await db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a withdrawal; its member is locked already. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow> {
	return await tx
		.selectFrom('withdrawal')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

interface NewWithdrawal {
	id: string;
	memberId: number;
	accountId: string;
	channel: string;
	provider: string;
	currency: string;
	amount: Money;
	fee: Money;
	fromCash: Money;
	fromReturnable: Money;
	/** Of an agent's own money. */
	fromAgent?: Money;
}

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<void> {
	const { id, channel, provider, currency, amount, fee } = row;
	await tx
		.insertInto('withdrawal')
		.values({
			...{ id, channel, provider, currency, amount, fee },
			member_id: row.memberId,
			account_id: row.accountId,
			from_agent: row.fromAgent ?? 0n,
			from_cash: row.fromCash,
			from_returnable: row.fromReturnable,
		})
		.execute();
}

export type WithdrawalChange = Partial<
	Pick<
		WithdrawalTable,
		| ('reason' | 'decided_at' | 'sent_at' | 'arrived_at' | 'due_at' | 'unknown_at')
		| ('provider_ref' | 'receipt' | 'receipt_due_at' | 'claimed' | 'traced')
	> & { state: WithdrawalState; asked_count: number; refunded: Money; returned: Money }
>;

export async function updateWithdrawal(tx: Tx, id: string, change: WithdrawalChange) {
	await tx.updateTable('withdrawal').set(change).where('id', '=', id).execute();
}

interface NewEvent {
	id: string;
	step: string;
	/** Who, when not the member or the system. */
	actor?: string | undefined;
	params?: EventParams;
}

/** Adds a step to a withdrawal's history. The withdrawal is locked, so the numbers have no gaps. */
export async function addEvent(tx: Tx, { id, step, actor, params = {} }: NewEvent): Promise<void> {
	await tx
		.insertInto('withdrawal_event')
		.values(({ selectFrom, fn, eb }) => ({
			withdrawal_id: id,
			n: selectFrom('withdrawal_event')
				.where('withdrawal_id', '=', id)
				.select(eb(fn.coalesce(fn.max('n'), sql<number>`0`), '+', 1).as('n')),
			step,
			actor: actor ?? null,
			params: sql<EventParams>`${JSON.stringify(params)}::jsonb`,
		}))
		.execute();
}

export async function listEvents(db: Tx, id: string) {
	return await db
		.selectFrom('withdrawal_event')
		.select(['step', 'params', 'at'])
		.where('withdrawal_id', '=', id)
		.orderBy('n')
		.execute();
}

export async function insertCheck(tx: Tx, row: Omit<CheckTable, 'at'>): Promise<void> {
	await tx.insertInto('withdrawal_check').values(row).execute();
}

export async function findOpenWithdrawal(db: Tx, memberId: number) {
	return await db
		.selectFrom('withdrawal')
		.selectAll()
		.where('member_id', '=', memberId)
		.where('state', 'in', OPEN_STATES)
		.executeTakeFirst();
}

/** Counts and sums what the member asked for in the last 24 hours and was not refused. */
export async function sumOfDay(db: Tx, memberId: number) {
	return await db
		.selectFrom('withdrawal')
		.select([
			sql<number>`count(*)::int`.as('count'),
			sql<Money>`coalesce(sum(amount), 0)::bigint`.as('sum'),
			sql<Date | null>`min(created_at)`.as('since'),
		])
		.where('member_id', '=', memberId)
		.where('state', 'not in', ['rejected', 'failed'])
		.where('created_at', '>', sql<Date>`core.now() - interval '24 hours'`)
		.executeTakeFirstOrThrow();
}

export async function findReturn(tx: Tx, { provider, ref }: { provider: string; ref: string }) {
	return await tx
		.selectFrom('withdrawal_return')
		.selectAll()
		.where('provider', '=', provider)
		.where('provider_ref', '=', ref)
		.executeTakeFirst();
}

export async function insertReturn(tx: Tx, row: Omit<ReturnTable, 'at'>): Promise<void> {
	await tx.insertInto('withdrawal_return').values(row).execute();
}

/** Claims withdrawals whose next step is due; the pause keeps other processes away meanwhile. */
export async function claimDue(db: Tx, { limit, pauseS }: { limit: number; pauseS: number }) {
	const { rows } = await sql<{ id: string; state: WithdrawalState; member_id: number }>`
		update withdrawal w set due_at = core.clock() + make_interval(secs => ${pauseS})
		where w.id in (
			select d.id from withdrawal d where d.due_at <= core.clock()
			order by d.due_at limit ${limit} for update skip locked)
		returning w.id, w.state, w.member_id`.execute(db);
	return rows;
}
