import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Payment } from '../payments/ports.ts';
import type { Order, OrderException, OrderState } from './fold.ts';

interface OrderTable {
	id: string;
	member_id: number;
	channel: string;
	provider: string;
	currency: string;
	asked: Money;
	reference: string;
	state: Generated<OrderState>;
	exceptions: Generated<OrderException[]>;
	reason: string | null;
	received: Generated<Money>;
	cash: Generated<Money>;
	returnable: Generated<Money>;
	reversed: Generated<Money>;
	promotion: string | null;
	/** What the promotion needs at least. */
	promotion_min: Generated<Money | null>;
	payment: Payment | null;
	created_at: Date;
	expires_at: Date;
	closed_at: Date | null;
	look_up_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		deposit_order: OrderTable;
	}
}

/** Locks the member, so that concurrent deposits cannot exceed a limit together. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
	await tx
		.selectFrom('member')
		.select('id')
		.where('id', '=', memberId)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
}

export interface NewOrder {
	id: string;
	memberId: number;
	channel: string;
	provider: string;
	currency: string;
	asked: Money;
	reference: string;
	promotion?: string | undefined;
	now: Date;
	expiresAt: Date;
	/** When the provider is asked first; never for play money. */
	lookUpAt?: Date | undefined;
}

/** Inserts an order. Returns false when its id exists already. */
export async function insertOrder(tx: Tx, row: NewOrder): Promise<boolean> {
	const { id, channel, provider, currency, asked, reference } = row;
	const inserted = await tx
		.insertInto('deposit_order')
		.values({
			...{ id, channel, provider, currency, asked, reference },
			member_id: row.memberId,
			promotion: row.promotion ?? null,
			promotion_min: sql<Money | null>`(select p.deposit_min from promotion p
				where p.id::text = ${row.promotion ?? null}::text)`,
			created_at: row.now,
			expires_at: row.expiresAt,
			look_up_at: row.lookUpAt ?? null,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Finds an order with the number of its receipts. */
export async function findOrder(db: Tx, id: string) {
	return await db
		.selectFrom('deposit_order')
		.selectAll()
		.select(({ selectFrom }) =>
			selectFrom('deposit_receipt')
				.whereRef('deposit_receipt.order_id', '=', 'deposit_order.id')
				.select(({ fn }) => fn.countAll<bigint>().as('count'))
				.as('receiptCount'),
		)
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Locks an order; its member is locked already. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
	await tx
		.selectFrom('deposit_order')
		.select('id')
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirstOrThrow();
	const order = await findOrder(tx, id);
	if (!order) throw new Error(`the order ${id} is gone`);
	return order;
}

/** Returns the order of a row, as the rules read it. */
export function orderOf(row: OrderRow): Order {
	const { state, asked, received, cash, returnable, exceptions, expires_at } = row;
	return {
		...{ state, asked, received, cash, returnable, exceptions },
		receiptCount: Number(row.receiptCount),
		expiresAt: expires_at,
	};
}

/** Stores what a receipt makes of an order. */
export async function closeOrder(tx: Tx, id: string, order: Order): Promise<void> {
	const { state, received, cash, returnable, exceptions } = order;
	await tx
		.updateTable('deposit_order')
		.set({ state, received, cash, returnable, exceptions: [...exceptions] })
		.set({ closed_at: sql<Date>`coalesce(closed_at, core.now())`, reason: null })
		.where('id', '=', id)
		.execute();
}

/** Ends a waiting order without money. */
export async function endOrder(
	tx: Tx,
	id: string,
	{ state, reason }: { state: 'expired' | 'failed'; reason?: string },
): Promise<void> {
	await tx
		.updateTable('deposit_order')
		.set({ state, reason: reason ?? null, closed_at: sql<Date>`core.now()` })
		.where('id', '=', id)
		.execute();
}

export async function setPayment(db: Tx, id: string, payment: Payment): Promise<void> {
	await db
		.updateTable('deposit_order')
		.set({ payment: sql<Payment>`${JSON.stringify(payment)}::jsonb` })
		.where('id', '=', id)
		.execute();
}

export async function setState(tx: Tx, id: string, state: OrderState): Promise<void> {
	await tx.updateTable('deposit_order').set({ state }).where('id', '=', id).execute();
}

export async function addReversed(tx: Tx, id: string, amount: Money): Promise<void> {
	await tx
		.updateTable('deposit_order')
		.set(({ eb }) => ({ reversed: eb('reversed', '+', amount) }))
		.where('id', '=', id)
		.execute();
}

export async function countOpenOrders(tx: Tx, memberId: number): Promise<number> {
	const { count } = await tx
		.selectFrom('deposit_order')
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.where('member_id', '=', memberId)
		.where('state', 'in', ['open', 'proof'])
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Counts the member's deposits that brought money. */
export async function countDeposits(db: Tx, memberId: number): Promise<number> {
	const { count } = await db
		.selectFrom('deposit_order')
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.where('member_id', '=', memberId)
		.where('received', '>', 0n)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** True when another waiting order of the channel has the same amount. */
export async function hasSameAmount(
	tx: Tx,
	{ channel, asked }: { channel: string; asked: Money },
): Promise<boolean> {
	const same = await tx
		.selectFrom('deposit_order')
		.select('id')
		.where('channel', '=', channel)
		.where('asked', '=', asked)
		.where('state', 'in', ['open', 'proof'])
		.limit(1)
		.executeTakeFirst();
	return same !== undefined;
}

interface ListOrdersInput {
	memberId: number;
	from?: Date | undefined;
	to?: Date | undefined;
	states?: readonly OrderState[] | undefined;
	limit: number;
	offset: number;
}

export async function listOrders(db: Tx, input: ListOrdersInput) {
	const { memberId, from, to, states } = input;
	const base = db
		.selectFrom('deposit_order')
		.where('member_id', '=', memberId)
		.$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
		.$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date(0)))
		.$if(states !== undefined, (query) => query.where('state', 'in', states ?? []));
	const orders = await base
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(input.limit)
		.offset(input.offset)
		.execute();
	const { count } = await base
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.executeTakeFirstOrThrow();
	return { orders, count: Number(count) };
}

/** Lists ids of waiting orders past their expiry. */
export async function listExpired(db: Tx, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('deposit_order')
		.select('id')
		.where('state', 'in', ['open', 'proof'])
		.where('expires_at', '<=', sql<Date>`core.now()`)
		.orderBy('expires_at')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Claims orders whose provider is to be asked, and sets the next time: a fifth of the order's age
 * later, 20 s at least, an hour at most; never after 30 days.
 */
export async function claimLookUps(db: Tx, limit: number) {
	const { rows } = await sql<{ id: string; provider: string }>`
		update deposit_order o set look_up_at = case
			when core.now() < o.expires_at + interval '30 days' then core.now() + least(greatest(
				(core.now() - o.created_at) / 5, interval '20 seconds'), interval '1 hour') end
		where o.id in (
			select d.id from deposit_order d where d.look_up_at <= core.now()
			order by d.look_up_at limit ${limit} for update skip locked)
		returning o.id, o.provider`.execute(db);
	return rows;
}
