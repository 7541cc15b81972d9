import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';

/** An order that returned more than it cost. */
export interface WonOrder {
	username: string;
	/** Winnings and rebates of all its issues. */
	payout: Money;
	gameId: number;
	gameCode: string;
	/** The game type and, with it, the vendor of the order's price mode. */
	product: 'LOTT' | 'ELOTT';
}

interface SelectWonOrdersInput {
	/** The latest settled bets to search, so that the cost does not grow with the table. */
	betsMax: number;
	product: WonOrder['product'] | undefined;
	limit: number;
}

/** Bets whose orders are looked at, for each order that is wanted. */
const CANDIDATES = 4;

/** Selects the orders of the latest settled bets that returned more than they cost, greatest first. */
export async function selectWonOrders(
	db: Tx,
	{ betsMax, product, limit }: SelectWonOrdersInput,
): Promise<WonOrder[]> {
	const productOf = sql`case o.mode when 'Elott' then 'ELOTT' else 'LOTT' end`;
	const { rows } = await sql<WonOrder>`
		select m.username, total.payout, g.id as "gameId", g.code as "gameCode", ${productOf} as product
		from (
			select order_id, max(win + rebate) as greatest from (
				select order_id, stake, win, rebate from lottery.bet
				where settled_at is not null and currency = ${BRAND_CURRENCY}
				order by settled_at desc limit ${betsMax}
			) latest where win + rebate > stake
			group by order_id order by greatest desc limit ${limit * CANDIDATES}
		) won
		join lottery.bet_order o on o.id = won.order_id
		join lottery.game g on g.id = o.game_id
		join member m on m.id = o.member_id and m.status = 'active' and not m.is_demo
		cross join lateral (
			select sum(b.win + b.rebate)::bigint as payout, sum(b.stake) as stake
			from lottery.bet b where b.order_id = o.id and b.state in ('live', 'judged', 'settled')
		) total
		where total.payout > total.stake
			and (${product ?? null}::text is null or ${productOf} = ${product ?? null})
		order by total.payout desc, o.no desc
		limit ${limit}`.execute(db);
	return rows;
}
