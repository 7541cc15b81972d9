import { textIn } from '#lib/rules/texts.ts';
import { getPointBalance, getPointConfig, listPointGoods } from '#lib/wps/contract/points.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { memberPoints } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { selectGoods } from './rows.ts';
import { POINT_CONFIG } from './rules.ts';

/** The routes of the point rules, the goods and the point balance. */
export function pointRoutes(): Route[] {
	return [
		routeWithDb(getPointConfig, async () => POINT_CONFIG),
		routeWithDb(listPointGoods, async (input, { db, client }) => {
			const language = input.language ?? client.language;
			const goods = await selectGoods(db);
			return {
				list: goods.map((item) => ({
					id: item.id,
					goodsName: textIn(item.names, language),
					description: textIn(item.descriptions, language),
					...(item.image && { imageUrl: item.image }),
					points: item.points,
					...(item.amount !== null && { amount: item.amount }),
					quantity: item.quantity,
				})),
			};
		}),
		routeWithDb(getPointBalance, async (_, { db, caller }) => ({
			pointBalance: await balanceOf(db, memberPoints(caller.memberId)),
		})),
	];
}
