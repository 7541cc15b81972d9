import type { Money } from '#lib/money.ts';
import { sumOf } from '#lib/money.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import * as rows from './rows.ts';

/** The answer to an order, also to a repeat of it. */
export interface PlacedOrder {
	orderNo: string;
	lines: {
		id: string;
		numero: string;
		playId: string;
		balls: string;
		stakes: number;
		price: Money;
		odds: number[];
		amount: Money;
		potential: Money;
		leaf: string;
	}[];
	amount: Money;
	/** The most it wins in one issue. */
	potential: Money;
	sumBalance: Money;
}

export async function readPlaced(
	db: Tx,
	{ caller, orderNo }: { caller: Caller; orderNo: string },
): Promise<PlacedOrder> {
	const order = await rows.findOrder(db, { memberId: caller.memberId, no: orderNo });
	if (!order) throw new Error(`the member has no order ${orderNo}`);
	const lines = await rows.selectOrderLines(db, order.id);
	const byIssue = [...Map.groupBy(lines, ({ numero }) => numero).values()];
	const most = byIssue.map((ofIssue) => sumOf(ofIssue.map(({ potential }) => potential)));
	return {
		orderNo,
		lines: lines.map(({ play, leaf, ...line }) => ({
			...{ id: line.id, numero: line.numero, playId: play, balls: line.balls },
			...{ stakes: line.stakes, price: line.price, odds: line.odds },
			...{ amount: line.amount, potential: line.potential, leaf: leaf.toString('hex') },
		})),
		amount: order.amount,
		potential: most.reduce((highest, one) => (one > highest ? one : highest), 0n),
		sumBalance: await balanceOf(db, memberCash(caller.memberId, caller.currency)),
	};
}
