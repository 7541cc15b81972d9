import { textIn } from '#lib/rules/texts.ts';
import { getPointBalance, getPointConfig, listPointGoods } from '#lib/wps/contract/points.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { memberPoints } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { selectGoods } from './rows.ts';
import { POINT_CONFIG } from './rules.ts';

/** What points are, what they buy and how many a member has. */
export function pointRoutes(): Route[] {
	return [
		routeWithDb(getPointConfig, async () => POINT_CONFIG),
		routeWithDb(listPointGoods, async (input, { db, client }) => {
			const language = input.language ?? client.language;
			const goods = await selectGoods(db);
			return {
				list: goods.map((one) => ({
					id: one.id,
					goodsName: textIn(one.names, language),
					description: textIn(one.descriptions, language),
					...(one.image && { imageUrl: one.image }),
					points: one.points,
					...(one.amount !== null && { amount: one.amount }),
					quantity: one.quantity,
				})),
			};
		}),
		routeWithDb(getPointBalance, async (_, { db, caller }) => ({
			pointBalance: await balanceOf(db, memberPoints(caller.memberId)),
		})),
	];
}
