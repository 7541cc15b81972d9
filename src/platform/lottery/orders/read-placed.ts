import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { mostOf, type PlacedOrder } from './placed-order.ts';
import * as rows from './rows.ts';

/** Reads the answer to an order that was placed before. */
export async function readPlaced(
	db: Tx,
	{ caller, orderNo }: { caller: Caller; orderNo: string },
): Promise<PlacedOrder> {
	const order = await rows.findOrder(db, { memberId: caller.memberId, no: orderNo });
	if (!order) throw new Error(`the member has no order ${orderNo}`);
	const lines = await rows.selectOrderLines(db, order.id);
	return {
		orderNo,
		lines: lines.map(({ play, leaf, ...line }) => ({
			...{ id: line.id, numero: line.numero, playId: play, balls: line.balls },
			...{ stakes: line.stakes, price: line.price, odds: line.odds },
			...{ amount: line.amount, potential: line.potential, leaf: leaf.toString('hex') },
		})),
		amount: order.amount,
		potential: mostOf(lines),
		sumBalance: await balanceOf(db, memberCash(caller.memberId, caller.currency)),
	};
}
