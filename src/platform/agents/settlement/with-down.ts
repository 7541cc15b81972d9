import { sumOf } from '#lib/money.ts';
import type { NewBill } from './rows.ts';

/** Adds to each bill of a run what its payee pays of it: the bills of the direct downlines. */
export function withDown(bills: readonly NewBill[]): NewBill[] {
	const below = Map.groupBy(bills, ({ payerId, product }) => `${payerId}/${product}`);
	return bills.map((bill) => {
		const paid = below.get(`${bill.payeeId}/${bill.product}`) ?? [];
		const down = sumOf(paid.map(({ gross }) => gross));
		const state = bill.gross > 0n || down > 0n ? 'calculated' : 'not_reached';
		return { ...bill, down, state };
	});
}
