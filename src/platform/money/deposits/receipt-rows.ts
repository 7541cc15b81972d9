import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface ReceiptTable {
	provider: string;
	provider_ref: string;
	order_id: string;
	member_id: number;
	amount: Money;
	cash: Money;
	returnable: Money;
	was_unmatched: boolean;
	payer: Buffer | null;
	trx_id: string | null;
	paid_at: Date;
	recorded_at: Generated<Date>;
	tx_id: string;
}

interface UnmatchedTable {
	provider: string;
	provider_ref: string;
	amount: Money;
	currency: string;
	payer: Buffer | null;
	trx_id: string | null;
	paid_at: Date;
	recorded_at: Generated<Date>;
	tx_id: string;
}

interface ReversalTable {
	provider: string;
	provider_ref: string;
	amount: Money;
	currency: string;
	cash: Money | null;
	returnable: Money | null;
	owed: Money | null;
	reported_at: Generated<Date>;
	tx_id: string | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		deposit_receipt: ReceiptTable;
		deposit_unmatched: UnmatchedTable;
		deposit_reversal: ReversalTable;
	}
}

/** A payment by its provider's own reference. */
export interface ReceiptKey {
	provider: string;
	ref: string;
}

/** Locks a payment until the transaction ends, whether it is known or not. */
export async function lockPayment(tx: Tx, { provider, ref }: ReceiptKey): Promise<void> {
	const name = `payment ${provider} ${ref}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function findReceipt(db: Tx, { provider, ref }: ReceiptKey) {
	return await db
		.selectFrom('deposit_receipt')
		.selectAll()
		.where('provider', '=', provider)
		.where('provider_ref', '=', ref)
		.executeTakeFirst();
}

export async function insertReceipt(tx: Tx, row: Omit<ReceiptTable, 'recorded_at'>): Promise<void> {
	await tx.insertInto('deposit_receipt').values(row).execute();
}

export async function listReceipts(db: Tx, orderId: string) {
	return await db
		.selectFrom('deposit_receipt as r')
		.leftJoin('deposit_reversal as v', (join) =>
			join
				.onRef('v.provider', '=', 'r.provider')
				.onRef('v.provider_ref', '=', 'r.provider_ref')
				.on('v.tx_id', 'is not', null),
		)
		.select(['r.provider_ref', 'r.amount', 'r.cash', 'r.returnable', 'r.recorded_at'])
		.select(['v.amount as reversed', 'v.reported_at as reversedAt'])
		.where('r.order_id', '=', orderId)
		.orderBy('r.recorded_at')
		.execute();
}

export async function findUnmatched(db: Tx, { provider, ref }: ReceiptKey) {
	return await db
		.selectFrom('deposit_unmatched')
		.selectAll()
		.where('provider', '=', provider)
		.where('provider_ref', '=', ref)
		.executeTakeFirst();
}

export async function insertUnmatched(
	tx: Tx,
	row: Omit<UnmatchedTable, 'recorded_at'>,
): Promise<void> {
	await tx.insertInto('deposit_unmatched').values(row).execute();
}

/** Lists money without an order, the oldest first. */
export async function listUnmatched(db: Tx) {
	return await db
		.selectFrom('deposit_unmatched as u')
		.select(['u.provider', 'u.provider_ref', 'u.amount', 'u.currency', 'u.trx_id', 'u.paid_at'])
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('deposit_receipt as r')
						.select('r.tx_id')
						.whereRef('r.provider', '=', 'u.provider')
						.whereRef('r.provider_ref', '=', 'u.provider_ref'),
				),
			),
		)
		.orderBy('u.paid_at')
		.execute();
}

export async function findReversal(db: Tx, { provider, ref }: ReceiptKey) {
	return await db
		.selectFrom('deposit_reversal')
		.selectAll()
		.where('provider', '=', provider)
		.where('provider_ref', '=', ref)
		.executeTakeFirst();
}

export async function insertReversal(
	tx: Tx,
	{ provider, ref, amount, currency }: ReceiptKey & { amount: Money; currency: string },
): Promise<void> {
	await tx
		.insertInto('deposit_reversal')
		.values({ provider, provider_ref: ref, amount, currency })
		.execute();
}

interface PostedReversal extends ReceiptKey {
	txId: string;
	cash: Money;
	returnable: Money;
	owed: Money;
}

export async function setReversalPosted(tx: Tx, posted: PostedReversal): Promise<void> {
	const { provider, ref, txId, cash, returnable, owed } = posted;
	await tx
		.updateTable('deposit_reversal')
		.set({ tx_id: txId, cash, returnable, owed })
		.where('provider', '=', provider)
		.where('provider_ref', '=', ref)
		.execute();
}
