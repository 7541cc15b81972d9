import { sql } from 'kysely';
import type { PspAnswer, PspInput } from '#lib/psp/calls.ts';
import type { PayoutReason } from '#lib/psp/messages.ts';
import type { PayoutBehaviour } from '../behaviours.ts';
import type { Tx } from './database.ts';

interface Payout {
	payout_id: string;
	behaviour: PayoutBehaviour;
	/** What `send` answers to a repeated call, as JSON. */
	answer: PspAnswer<'send'>;
}

/** A payout that came; `VoidedRow` was cancelled before it came. */
interface SentRow extends Payout {
	amount: bigint;
	currency: string;
	/** How much of it is in the account. */
	arrived: bigint;
	bank_ref: string | null;
}

export type PayoutRow =
	| (SentRow & { state: 'pending' })
	| (SentRow & { state: 'refused'; reason: PayoutReason })
	| (SentRow & { state: 'paid'; ref: string; paid_at: Date })
	| (Payout & { state: 'void'; amount: bigint | null; currency: string | null });

interface NewPayout extends PspInput<'send'> {
	behaviour: PayoutBehaviour;
	answer: PspAnswer<'send'>;
	createdAt: Date;
}

/** Inserts a payout. Returns false when its id is known. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<boolean> {
	const { payoutId, amount, currency, account, behaviour, answer, createdAt } = payout;
	const isRefused = answer.status === 'refused';
	const { numAffectedRows } = await sql`INSERT INTO sandbox_psp.payout
		(payout_id, amount, currency, account, behaviour, answer, state, reason, created_at)
		VALUES (${payoutId}, ${amount}, ${currency}, ${JSON.stringify(account)}, ${behaviour},
			${JSON.stringify(answer)}, ${isRefused ? 'refused' : 'pending'},
			${isRefused ? answer.reason : null}, ${createdAt})
		ON CONFLICT (payout_id) DO NOTHING`.execute(tx);
	return numAffectedRows === 1n;
}

/** Makes the id of a payout that never came void. It does nothing to a known id. */
export async function insertVoid(tx: Tx, payoutId: string, now: Date): Promise<void> {
	const answer: PspAnswer<'send'> = { status: 'refused', reason: 'unknown' };
	await sql`INSERT INTO sandbox_psp.payout (payout_id, behaviour, answer, state, created_at)
		VALUES (${payoutId}, 'normal', ${JSON.stringify(answer)}, 'void', ${now})
		ON CONFLICT (payout_id) DO NOTHING`.execute(tx);
}

export async function findPayout(db: Tx, payoutId: string): Promise<PayoutRow | undefined> {
	const { rows } = await sql<PayoutRow>`SELECT * FROM sandbox_psp.payout
		WHERE payout_id = ${payoutId}`.execute(db);
	return rows[0];
}

export async function lockPayout(tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
	const { rows } = await sql<PayoutRow>`SELECT * FROM sandbox_psp.payout
		WHERE payout_id = ${payoutId} FOR UPDATE`.execute(tx);
	return rows[0];
}

export async function setPayoutVoid(tx: Tx, payoutId: string): Promise<void> {
	await sql`UPDATE sandbox_psp.payout SET state = 'void'
		WHERE payout_id = ${payoutId}`.execute(tx);
}

export async function setPayoutRefused(
	tx: Tx,
	payoutId: string,
	reason: PayoutReason,
): Promise<void> {
	await sql`UPDATE sandbox_psp.payout SET state = 'refused', reason = ${reason}
		WHERE payout_id = ${payoutId}`.execute(tx);
}

interface Paid {
	ref: string;
	paidAt: Date;
	arrived: bigint;
	bankRef: string;
}

export async function setPayoutPaid(tx: Tx, payoutId: string, paid: Paid): Promise<void> {
	const { ref, paidAt, arrived, bankRef } = paid;
	await sql`UPDATE sandbox_psp.payout SET state = 'paid', ref = ${ref}, paid_at = ${paidAt},
		arrived = ${arrived}, bank_ref = ${bankRef} WHERE payout_id = ${payoutId}`.execute(tx);
}

export interface ReturnRow {
	ref: string;
	payout_id: string;
	amount: bigint;
	reason: PayoutReason;
	returned_at: Date;
}

/** Records money that came back: nothing of it is in the account any more. */
export async function insertReturn(tx: Tx, returned: ReturnRow): Promise<void> {
	const { ref, payout_id: payoutId, amount, reason, returned_at: at } = returned;
	await sql`INSERT INTO sandbox_psp.payout_return (ref, payout_id, amount, reason, returned_at)
		VALUES (${ref}, ${payoutId}, ${amount}, ${reason}, ${at})`.execute(tx);
	await sql`UPDATE sandbox_psp.payout SET arrived = arrived - ${amount}
		WHERE payout_id = ${payoutId}`.execute(tx);
}

export async function listReturns(db: Tx, payoutId: string): Promise<ReturnRow[]> {
	const { rows } = await sql<ReturnRow>`SELECT * FROM sandbox_psp.payout_return
		WHERE payout_id = ${payoutId} ORDER BY returned_at, ref`.execute(db);
	return rows;
}
