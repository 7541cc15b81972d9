import { randomUUID } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { placeOrder, type WantedOrder } from '#platform/lottery/orders/place-order.ts';
import type { WantedLine } from '#platform/lottery/orders/read-lines.ts';
import { readReceipt } from '#platform/lottery/orders/read-receipt.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { aMember } from '../database.ts';

/** A member who bets without a pause between orders. */
export async function aBettor(
	db: Database,
	{ cash = 0n, currency = 'BDT' }: { cash?: Money; currency?: string } = {},
) {
	const memberId = await aMember(db, { cash, currency });
	const caller = { memberId, currency, type: currency === 'DEMO' ? 4 : 0 } as Caller;
	const settings = { ...(await readSettings(db)), lotteryPauseMs: 0 };

	async function placeIn(
		code: string,
		issues: WantedOrder['issues'],
		lines: readonly WantedLine[],
		more: Partial<WantedOrder> & { mode?: PrizeMode } = {},
	) {
		const game = await db
			.selectFrom('lottery.game')
			.select('id')
			.where('code', '=', code)
			.executeTakeFirstOrThrow();
		const order: WantedOrder = {
			...{ orderId: randomUUID(), gameId: game.id, mode: 'Lott', lines, issues },
			...{ winningStop: false, abandoning: false, acceptsWorse: false },
			...more,
		};
		return await placeOrder(db, { caller, settings, order });
	}

	return {
		db,
		memberId,
		caller,
		placeIn,
		place: (
			code: string,
			numero: string,
			lines: readonly WantedLine[],
			more?: Parameters<typeof placeIn>[3],
		) => placeIn(code, [{ numero, multiple: 1 }], lines, more),
		balance: () => balanceOf(db, memberCash(memberId, currency)),
		receipt: (line: string) => readReceipt(db, { memberId, line }),
	};
}

export type Bettor = Awaited<ReturnType<typeof aBettor>>;
