import { type Money, minOf, sumOf } from '#lib/money.ts';
import { splitProRata } from '#lib/rules/agents/split-pro-rata.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { agentCash, commissionCost, commissionPayable } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post, type Transfer } from '#platform/ledger/post.ts';
import {
	fundBill,
	insertDebts,
	lockBelow,
	lockBill,
	markPaid,
	type PayableBill,
	selectOpenBills,
} from './bill-rows.ts';
import { giveAfterDebts } from './give-after-debts.ts';
import { closeRun } from './rows.ts';
import { takeSetAside } from './set-aside-rows.ts';

/** Times that a bill is paid anew because its payee spent the money in between. */
const ATTEMPTS = 5;

/** Reads the instant that a step is written with: the clock's, or the one at which it was due. */
export type ReadInstant = (tx: Tx) => Promise<Date>;

interface Paying {
	signal?: AbortSignal | undefined;
	readAt: ReadInstant;
}

/**
 * Pays the bills of a run from the top down, a transaction per payee: the platform pays the highest,
 * each passes on what its downlines are billed, and the rest is released to it. It continues where an
 * earlier call has stopped.
 */
export async function payRun(
	db: Database,
	runId: bigint,
	{ signal, readAt }: Paying,
): Promise<void> {
	for (const id of await selectOpenBills(db, runId)) {
		if (signal?.aborted) return;
		await payBillOnce(db, id, readAt);
	}
	await transaction(db, async (tx) => closeRun(tx, { id: runId, now: await readAt(tx) }));
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
	const bill = await lockBill(tx, id);
	if (!bill) return;
	const funded = bill.payerId === null ? await payFromPlatform(tx, bill, now) : bill.funded;
	const { taken, left } = await payBelow(tx, { ...bill, funded }, now);
	const payout = { reference: `agent:${id}:release`, kind: `agent_${bill.kind}`, billId: id };
	const own = await giveAfterDebts(tx, { memberId: bill.payeeId, amount: left, payout, now });
	const isWhole = funded === bill.gross;
	const state = bill.gross === 0n ? 'not_reached' : isWhole ? 'paid' : 'partly_paid';
	await markPaid(tx, { id, state, taken, ...own, now });
}

async function payFromPlatform(tx: Tx, bill: PayableBill, now: Date): Promise<Money> {
	const { id, payeeId, gross } = bill;
	if (gross === 0n) return 0n;
	await post(tx, {
		...{ reference: `agent:${id}:platform`, kind: 'agent_fund', occurredAt: now },
		postings: [
			{ source: commissionCost(), destination: commissionPayable(payeeId), amount: gross },
		],
	});
	await fundBill(tx, { id, amount: gross });
	return gross;
}

const keyOf = ({ payeeId: memberId, product, period, startsAt }: PayableBill) => ({
	...{ memberId, product, period, startsAt },
});

/**
 * Pays what the payee's downlines are billed: out of what came from above, then out of what was set
 * aside for it, then out of the payee's own money. What is still short is shared in proportion, and the rest is a debt.
 */
async function payBelow(
	tx: Tx,
	bill: PayableBill,
	now: Date,
): Promise<{ taken: Money; left: Money }> {
	const { id, payeeId, funded } = bill;
	const kept = bill.kind === 'dividend' ? await takeSetAside(tx, keyOf(bill)) : 0n;
	const below = await lockBelow(tx, bill);
	const owed = sumOf(below.map(({ gross }) => gross));
	if (owed === 0n && kept === 0n) return { taken: 0n, left: funded };
	const short = owed > funded ? owed - funded : 0n;
	const fromKept = minOf(short, kept);
	const isShort = short > kept;
	const cash = isShort ? minOf(short - kept, await balanceOf(tx, agentCash(payeeId))) : 0n;
	const taken = fromKept + cash;
	const parts = splitProRata(
		funded + taken,
		below.map(({ payeeId: memberId, gross: amount }) => ({ memberId, amount })),
	);
	const payable = commissionPayable(payeeId);
	const postings: Transfer[] = [];
	if (cash > 0n) postings.push({ source: agentCash(payeeId), destination: payable, amount: cash });
	if (kept > fromKept) {
		const amount = kept - fromKept;
		postings.push({ source: payable, destination: agentCash(payeeId), amount });
	}
	for (const [at, child] of below.entries()) {
		const amount = parts[at] ?? 0n;
		if (amount === 0n) continue;
		postings.push({ source: payable, destination: commissionPayable(child.payeeId), amount });
		await fundBill(tx, { id: child.id, amount });
	}
	if (postings.length > 0) {
		const reference = `agent:${id}:fund`;
		await post(tx, { reference, kind: 'agent_fund', occurredAt: now, postings });
	}
	const debts = below.map(({ id: billId, payeeId: creditorId, gross }, at) => {
		const amount = gross - (parts[at] ?? 0n);
		return { billId, debtorId: payeeId, creditorId, amount, since: now };
	});
	await insertDebts(
		tx,
		debts.filter(({ amount }) => amount > 0n),
	);
	return { taken, left: funded + taken - sumOf(parts) };
}
