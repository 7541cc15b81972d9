import { sql } from 'kysely';
import type { PspAnswer, PspInput } from '#lib/psp/calls.ts';
import type { DepositBehaviour } from '../behaviours.ts';
import type { Database, Tx } from './database.ts';

export type DepositState = 'open' | 'processing' | 'declined' | 'cancelled' | 'expired' | 'paid';

export interface DepositRow {
	order_id: string;
	reference: string;
	kind: 'redirect' | 'qr' | 'manual';
	amount: bigint;
	currency: string;
	language: 'bn' | 'en';
	expires_at: Date;
	payer_name: string | null;
	return_url: string;
	behaviour: DepositBehaviour;
	/** What the start answered, as JSON. */
	answer: PspAnswer<'start'>;
	state: DepositState;
}

interface NewDeposit extends PspInput<'start'> {
	behaviour: DepositBehaviour;
	answer: PspAnswer<'start'>;
	startedAt: Date;
}

/** Inserts an order. Returns false when its id is known. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<boolean> {
	const { numAffectedRows } = await sql`INSERT INTO sandbox_psp.deposit
		(order_id, reference, kind, amount, currency, language, expires_at, payer_name, return_url,
			behaviour, answer, state, started_at)
		VALUES (${deposit.orderId}, ${deposit.reference}, ${deposit.kind}, ${deposit.amount},
			${deposit.currency}, ${deposit.language}, ${deposit.expiresAt},
			${deposit.payerName ?? null}, ${deposit.returnUrl}, ${deposit.behaviour},
			${JSON.stringify(deposit.answer)}, 'open', ${deposit.startedAt})
		ON CONFLICT (order_id) DO NOTHING`.execute(tx);
	return numAffectedRows === 1n;
}

export async function findDeposit(db: Database, orderId: string): Promise<DepositRow | undefined> {
	const { rows } = await sql<DepositRow>`SELECT * FROM sandbox_psp.deposit
		WHERE order_id = ${orderId}`.execute(db);
	return rows[0];
}

export async function lockDeposit(tx: Tx, orderId: string): Promise<DepositRow | undefined> {
	const { rows } = await sql<DepositRow>`SELECT * FROM sandbox_psp.deposit
		WHERE order_id = ${orderId} FOR UPDATE`.execute(tx);
	return rows[0];
}

export async function setDepositState(tx: Tx, orderId: string, state: DepositState): Promise<void> {
	await sql`UPDATE sandbox_psp.deposit SET state = ${state}
		WHERE order_id = ${orderId}`.execute(tx);
}

/** Gives a typed transaction id to an order. Returns false when it, or the order, has another. */
export async function insertTypedTrx(tx: Tx, trxId: string, orderId: string): Promise<boolean> {
	const { numAffectedRows } = await sql`INSERT INTO sandbox_psp.typed_trx (trx_id, order_id)
		VALUES (${trxId}, ${orderId}) ON CONFLICT DO NOTHING`.execute(tx);
	return numAffectedRows === 1n;
}

export async function findTypedTrx(tx: Tx, orderId: string): Promise<string | undefined> {
	const { rows } = await sql<{ trx_id: string }>`SELECT trx_id FROM sandbox_psp.typed_trx
		WHERE order_id = ${orderId}`.execute(tx);
	return rows[0]?.trx_id;
}

export interface ReceiptRow {
	ref: string;
	order_id: string;
	amount: bigint;
	currency: string;
	payer_name: string | null;
	trx_id: string;
	paid_at: Date;
	reversed_at: Date | null;
}

export async function insertReceipt(
	tx: Tx,
	receipt: Omit<ReceiptRow, 'reversed_at'>,
): Promise<void> {
	const { ref, order_id, amount, currency, payer_name, trx_id, paid_at } = receipt;
	await sql`INSERT INTO sandbox_psp.receipt
		(ref, order_id, amount, currency, payer_name, trx_id, paid_at)
		VALUES (${ref}, ${order_id}, ${amount}, ${currency}, ${payer_name}, ${trx_id},
			${paid_at})`.execute(tx);
}

/** Lists the payments of an order, reversed ones too, the first one first. */
export async function listReceipts(db: Tx, orderId: string): Promise<ReceiptRow[]> {
	const { rows } = await sql<ReceiptRow>`SELECT * FROM sandbox_psp.receipt
		WHERE order_id = ${orderId} ORDER BY paid_at, ref`.execute(db);
	return rows;
}

/** Reverses the open receipts of an order and returns them. */
export async function reverseReceipts(tx: Tx, orderId: string, now: Date): Promise<ReceiptRow[]> {
	const { rows } = await sql<ReceiptRow>`UPDATE sandbox_psp.receipt SET reversed_at = ${now}
		WHERE order_id = ${orderId} AND reversed_at IS NULL RETURNING *`.execute(tx);
	return rows;
}
