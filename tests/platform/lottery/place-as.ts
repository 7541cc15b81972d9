import { randomUUID } from 'node:crypto';
import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { placeOrder, type WantedOrder } from '#platform/lottery/orders/place-order.ts';
import type { WantedLine } from '#platform/lottery/orders/read-lines.ts';
import { readSettings } from '#platform/settings/read-settings.ts';

/** Creates what places orders of a member, without a pause between them. */
export async function placeAs(
	db: Database,
	{ memberId, currency = 'BDT' }: { memberId: number; currency?: string },
) {
	const caller = { memberId, currency, type: currency === 'DEMO' ? 4 : 0 } as Caller;
	const settings = { ...(await readSettings(db)), lotteryPauseMs: 0 };
	return async (
		code: string,
		issues: WantedOrder['issues'],
		lines: readonly WantedLine[],
		more: Partial<WantedOrder> & { mode?: PrizeMode } = {},
	) => {
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
	};
}
