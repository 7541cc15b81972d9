import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import type { WalletCallName, WalletReply } from '#lib/vendor/calls.ts';
import type { WalletCode } from '#lib/vendor/codes.ts';
import { type Database, one, type Tx } from '../store/database.ts';
import type { WalletClient } from './wallet-client.ts';

export const DEMO_CURRENCY = 'DEMO';
export const DEMO_BALANCE = 5000n * UNIT;
/** Open demo sessions; a visitor costs rows, so the oldest gives way. */
const SESSIONS_MAX = 2000;

interface Purse {
	session_id: string;
	balance: bigint;
}

type Input = {
	requestId: string;
	transactionId?: string;
	betTransactionId?: string;
	amount?: bigint;
};

/**
 * Creates the wallet of a demo session: a purse in the studio's own database that answers as the
 * platform's wallet does. No money of a wallet is in it.
 */
export function createDemoWallet(db: Database, sessionId: string): WalletClient {
	return async (name, input) => {
		const reply = await db.transaction().execute(async (tx) => {
			const purse = await lockPurse(tx, sessionId);
			if (!purse) return replyOf('TOKEN_EXPIRED', 0n);
			return await apply(tx, purse, name, input as Input);
		});
		return { sure: true, reply: { ...reply, requestId: input.requestId } };
	};
}

/** Gives a new demo session its money. */
export async function fillPurse(tx: Tx, sessionId: string): Promise<void> {
	await sql`INSERT INTO studio.demo_purse (session_id, balance)
		VALUES (${sessionId}, ${DEMO_BALANCE})`.execute(tx);
}

/** Ends demo sessions above the most that may be open: their purses are removed, oldest first. */
export async function limitPurses(tx: Tx): Promise<void> {
	await sql`DELETE FROM studio.demo_purse WHERE session_id IN (
		SELECT session_id FROM studio.session
			JOIN studio.demo_purse USING (session_id)
		ORDER BY started_at DESC OFFSET ${SESSIONS_MAX})`.execute(tx);
}

async function apply(
	tx: Tx,
	purse: Purse,
	name: WalletCallName,
	input: Input,
): Promise<Omit<WalletReply, 'requestId'>> {
	const { transactionId = randomUUID(), betTransactionId, amount = 0n } = input;
	switch (name) {
		case 'bet':
			return await take(tx, purse, { transactionId, amount });
		case 'win':
			return await put(tx, purse, { transactionId, betId: betTransactionId, amount });
		case 'rollback':
			return await rollBack(tx, purse, { transactionId, betId: betTransactionId });
		case 'balance':
		case 'closeRound':
			return replyOf('OK', purse.balance);
		case 'listFreeBets':
			return { ...replyOf('OK', purse.balance), rewards: [] };
		default:
			return replyOf('INVALID_REQUEST', purse.balance);
	}
}

async function take(
	tx: Tx,
	purse: Purse,
	{ transactionId, amount }: { transactionId: string; amount: bigint },
) {
	if (await isKnown(tx, transactionId)) return replyOf('OK', purse.balance);
	if (await isRolledBack(tx, transactionId)) {
		return replyOf('TX_ALREADY_ROLLED_BACK', purse.balance);
	}
	if (amount > purse.balance) return replyOf('INSUFFICIENT_FUNDS', purse.balance);
	return await move(tx, purse, { transactionId, betId: transactionId, amount: -amount });
}

async function put(
	tx: Tx,
	purse: Purse,
	{
		transactionId,
		betId = '',
		amount,
	}: { transactionId: string; betId?: string | undefined; amount: bigint },
) {
	if (await isKnown(tx, transactionId)) return replyOf('OK', purse.balance);
	if (await isRolledBack(tx, betId)) return replyOf('TX_ALREADY_ROLLED_BACK', purse.balance);
	return await move(tx, purse, { transactionId, betId, amount });
}

async function rollBack(
	tx: Tx,
	purse: Purse,
	{ transactionId, betId = '' }: { transactionId: string; betId?: string | undefined },
) {
	if (await isRolledBack(tx, betId)) return replyOf('OK', purse.balance);
	const { rows } = await sql<{ amount: bigint }>`SELECT amount FROM studio.demo_movement
		WHERE transaction_id = ${betId}`.execute(tx);
	const amount = -(rows[0]?.amount ?? 0n);
	return await move(tx, purse, { transactionId, betId, amount });
}

async function lockPurse(tx: Tx, sessionId: string): Promise<Purse | undefined> {
	const { rows } = await sql<Purse>`SELECT session_id, balance FROM studio.demo_purse
		WHERE session_id = ${sessionId} FOR UPDATE`.execute(tx);
	return rows[0];
}

async function isKnown(tx: Tx, transactionId: string): Promise<boolean> {
	const { rows } = await sql`SELECT FROM studio.demo_movement
		WHERE transaction_id = ${transactionId}`.execute(tx);
	return rows.length > 0;
}

/** A rollback names its bet and takes nothing: its amount is 0 or more, and no win. */
async function isRolledBack(tx: Tx, betId: string): Promise<boolean> {
	const { rows } = await sql`SELECT FROM studio.demo_movement m
		JOIN studio.bet b ON b.bet_id = m.bet_id
		WHERE m.bet_id = ${betId} AND m.transaction_id = b.rollback_id`.execute(tx);
	return rows.length > 0;
}

async function move(
	tx: Tx,
	purse: Purse,
	{ transactionId, betId, amount }: { transactionId: string; betId: string; amount: bigint },
) {
	await sql`INSERT INTO studio.demo_movement (transaction_id, session_id, amount, bet_id)
		VALUES (${transactionId}, ${purse.session_id}, ${amount}, ${betId})`.execute(tx);
	const { rows } = await sql<{ balance: bigint }>`UPDATE studio.demo_purse
		SET balance = balance + ${amount} WHERE session_id = ${purse.session_id}
		RETURNING balance`.execute(tx);
	return replyOf('OK', one(rows).balance);
}

function replyOf(code: WalletCode, balance: bigint) {
	return { code, message: '', balance };
}
