import type { Tx } from '#platform/db/database.ts';
import { commissionCost, commissionPayable } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { fundBill, markPaid, type PayableBill, takeOverDebt } from './bill-rows.ts';
import { notifyOfBills } from './notify-of-bills.ts';
import { payBelow } from './pay-below.ts';

/**
 * Pays the bills below a rejected one, and its payee nothing: what came for it beyond them goes back
 * to the platform, and what is missing for them comes from it. What the payer still owes of the bill
 * it owes to the platform then.
 */
export async function payRejected(tx: Tx, bill: PayableBill, now: Date): Promise<void> {
	const { id, payeeId, funded, down: came } = bill;
	const [payable, platform] = [commissionPayable(payeeId), commissionCost()];
	if (funded !== came) {
		const [source, destination] = funded < came ? [platform, payable] : [payable, platform];
		const amount = funded < came ? came - funded : funded - came;
		await post(tx, {
			...{ reference: `agent:${id}:reject`, kind: 'agent_fund', occurredAt: now },
			postings: [{ source, destination, amount }],
		});
		await fundBill(tx, { id, amount: came - funded });
	}
	await takeOverDebt(tx, id);
	const { taken, left } = await payBelow(tx, { ...bill, funded: came }, now);
	if (left !== 0n) throw new Error(`rejected bill ${id} has ${left} left`);
	await markPaid(tx, { id, state: 'rejected', came, taken, released: 0n, toDebts: 0n, now });
	await notifyOfBills(tx, 'bill_rejected', [{ ...bill, amount: bill.gross - came }]);
}
