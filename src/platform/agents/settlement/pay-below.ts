import { type Money, minOf, sumOf } from '#lib/money.ts';
import { splitProRata } from '#lib/rules/agents/split-pro-rata.ts';
import type { Tx } from '#platform/db/database.ts';
import { agentCash, commissionPayable } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post, type Transfer } from '#platform/ledger/post.ts';
import { fundBill, insertDebts, lockBelow, type PayableBill } from './bill-rows.ts';
import { takeSetAside } from './set-aside-rows.ts';

const keyOf = ({ payeeId: memberId, product, period, startsAt }: PayableBill) => ({
	...{ memberId, product, period, startsAt },
});

/**
 * Pays what the payee's downlines are billed: out of what came from above, then out of what was set
 * aside for it, then out of the payee's own money. What is still short is shared in proportion, and the rest is a debt.
 */
export async function payBelow(
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
