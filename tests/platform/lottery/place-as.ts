import { randomUUID } from 'node:crypto';
import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { placeOrder, type WantedOrder } from '#platform/lottery/orders/place-order.ts';
import type { WantedLine } from '#platform/lottery/orders/read-lines.ts';
import { readSettings } from '#platform/settings/read-settings.ts';

/** A member who places orders. */
interface Bettor {
	memberId: number;
	currency?: string;
}

type More = Partial<WantedOrder> & { mode?: PrizeMode };

/** Creates what places orders of a member, without a pause between them. */
export async function placeAs(db: Database, bettor: Bettor) {
	const placeFor = await placeForAll(db);
	return async (
		code: string,
		issues: WantedOrder['issues'],
		lines: readonly WantedLine[],
		more: More = {},
	) => {
		const game = await db
			.selectFrom('lottery.game')
			.select('id')
			.where('code', '=', code)
			.executeTakeFirstOrThrow();
		return await placeFor(bettor, { gameId: game.id, issues, lines, ...more });
	};
}

/** Creates what places orders of any member, with the settings of now and without a pause. */
export async function placeForAll(db: Database) {
	const settings = { ...(await readSettings(db)), lotteryPauseMs: 0 };
	return async (
		{ memberId, currency = 'BDT' }: Bettor,
		wanted: Pick<WantedOrder, 'gameId' | 'issues' | 'lines'> & More,
	) => {
		const caller = { memberId, currency, type: currency === 'DEMO' ? 4 : 0 } as Caller;
		const order: WantedOrder = {
			...{ orderId: randomUUID(), mode: 'Lott' },
			...{ winningStop: false, abandoning: false, acceptsWorse: false },
			...wanted,
		};
		return await placeOrder(db, { caller, settings, order });
	};
}
