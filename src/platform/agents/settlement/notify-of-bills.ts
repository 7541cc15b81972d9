import { formatMoney, type Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY, symbolOf } from '#platform/ledger/accounts.ts';
import { notifyMany } from '#platform/people/messages/inbox.ts';
import { billNumberOf } from '../bills/bill-number.ts';

/** Kinds whose payees are written to. Bills of an hour and of every moment would be too many messages. */
const KINDS: Readonly<Record<string, { bn: string; en: string }>> = {
	dividend: { bn: 'ডিভিডেন্ড', en: 'dividend' },
	affiliate: { bn: 'অ্যাফিলিয়েট কমিশন', en: 'affiliate commission' },
	daily: { bn: 'দৈনিক বেতন', en: 'daily salary' },
};

export interface BillNotice {
	id: bigint;
	kind: string;
	startsAt: Date;
	payeeId: number;
	/** What it comes to for the payee. */
	amount: Money;
}

/** Writes to the payees of bills what became of them, in the transaction that decides it. */
export async function notifyOfBills(
	tx: Tx,
	kind: 'bill_paid' | 'bill_held' | 'bill_rejected',
	bills: readonly BillNotice[],
): Promise<void> {
	const told = bills.flatMap((bill) => {
		const words = KINDS[bill.kind];
		if (!words) return [];
		const amount = formatMoney(bill.amount, symbolOf(BRAND_CURRENCY));
		const params = { amount, kind_bn: words.bn, kind_en: words.en };
		return [{ memberId: bill.payeeId, kind, params, about: `bill:${billNumberOf(bill)}` }];
	});
	await notifyMany(tx, told);
}
