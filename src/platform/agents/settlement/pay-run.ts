import type { Money } from '#lib/money.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { commissionCost, commissionPayable } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { holdAbove } from './approval-rows.ts';
import * as bills from './bill-rows.ts';
import { giveAfterDebts } from './give-after-debts.ts';
import { notifyOfBills } from './notify-of-bills.ts';
import { payBelow } from './pay-below.ts';
import { payRejected } from './pay-rejected.ts';

/** Times that a bill is paid anew because its payee spent the money in between. */
const ATTEMPTS = 5;

/** Reads the instant that a step is written with: the clock's, or the one at which it was due. */
export type ReadInstant = (tx: Tx) => Promise<Date>;

interface Paying {
	signal?: AbortSignal | undefined;
	readAt: ReadInstant;
	/** Bills above it wait for staff; absent: none does. */
	approvalAbove?: Money | undefined;
}

/**
 * Pays the bills of a run from the top down, a transaction per payee: the platform pays the highest,
 * each passes on what its downlines are billed, and the rest is released to it. Bills above the limit
 * wait for staff, and those below them for theirs; the run is closed when none waits. It continues
 * where an earlier call has stopped.
 */
export async function payRun(
	db: Database,
	runId: bigint,
	{ signal, readAt, approvalAbove }: Paying,
): Promise<void> {
	if (approvalAbove !== undefined) {
		await transaction(db, async (tx) => {
			const held = await holdAbove(tx, { runId, limit: approvalAbove, now: await readAt(tx) });
			await notifyOfBills(tx, 'bill_held', held);
		});
	}
	for (const id of await bills.selectOpenBills(db, runId)) {
		if (signal?.aborted) return;
		await payBillOnce(db, id, readAt);
	}
	await transaction(db, async (tx) => bills.closeRun(tx, { id: runId, now: await readAt(tx) }));
}

async function payBillOnce(db: Database, id: bigint, readAt: ReadInstant): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await transaction(db, async (tx) => payBill(tx, id, await readAt(tx)));
			return;
		} catch (error) {
			const isSpent = error instanceof Refusal && error.code === 'insufficient_balance';
			if (!isSpent || attempt === ATTEMPTS) throw error;
		}
	}
}

async function payBill(tx: Tx, id: bigint, now: Date): Promise<void> {
	const bill = await bills.lockBill(tx, id);
	if (!bill) return;
	if (bill.state === 'rejected') {
		await payRejected(tx, bill, now);
		return;
	}
	const came = bill.payerId === null ? await payFromPlatform(tx, bill, now) : bill.funded;
	const { taken, left } = await payBelow(tx, { ...bill, funded: came }, now);
	const payout = { reference: `agent:${id}:release`, kind: `agent_${bill.kind}`, billId: id };
	const own = await giveAfterDebts(tx, { memberId: bill.payeeId, amount: left, payout, now });
	const isWhole = came === bill.gross;
	const state = bill.gross === 0n ? 'not_reached' : isWhole ? 'paid' : 'partly_paid';
	await bills.markPaid(tx, { id, state, came, taken, ...own, now });
	if (bill.gross > 0n) await notifyOfBills(tx, 'bill_paid', [{ ...bill, amount: own.released }]);
}

async function payFromPlatform(tx: Tx, bill: bills.PayableBill, now: Date): Promise<Money> {
	const { id, payeeId, gross } = bill;
	if (gross === 0n) return 0n;
	await post(tx, {
		...{ reference: `agent:${id}:platform`, kind: 'agent_fund', occurredAt: now },
		postings: [
			{ source: commissionCost(), destination: commissionPayable(payeeId), amount: gross },
		],
	});
	await bills.fundBill(tx, { id, amount: gross });
	return gross;
}
