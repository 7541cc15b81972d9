import { textIn } from '#lib/rules/texts.ts';
import * as mall from '#lib/wps/contract/point-mall.ts';
import { getPointBalance, getPointConfig, listPointGoods } from '#lib/wps/contract/points.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { memberPoints } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { listMovements } from '#platform/money/statements/list-movements.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { listRedemptions } from './list-redemptions.ts';
import { selectGoods } from './rows.ts';
import { pointConfigOf } from './rules.ts';
import { spendRoutes } from './spend-routes.ts';

interface Services {
	vault: Vault;
	settings: () => Settings;
}

/** The routes of the point rules, the goods, and a member's points. */
export function pointRoutes({ pool }: Pick<Database, 'pool'>, services: Services): Route[] {
	const { settings } = services;
	return [
		routeWithDb(getPointConfig, async () => pointConfigOf(settings())),
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
					quantity: item.left,
				})),
			};
		}),
		routeWithDb(getPointBalance, async (_, { db, caller }) => ({
			pointBalance: await balanceOf(db, memberPoints(caller.memberId)),
		})),
		routeWithDb(mall.listRedemptions, async (input, { db, caller, client }) => {
			const { pageNo = 1, language = client.language } = input;
			return await listRedemptions(db, { memberId: caller.memberId, language, pageNo });
		}),
		routeWithDb(mall.listConversionTypes, async () => {
			const { allowConvert, allowRedeem } = pointConfigOf(settings());
			return {
				list: [
					{ conversionType: 'CASH' as const, enabled: allowConvert === 'Y' },
					{ conversionType: 'GOODS' as const, enabled: allowRedeem === 'Y' },
				],
			};
		}),
		routeWithDb(mall.listPointMovements, async ({ pageNo = 1 }, { db, caller }) => {
			const all = { pageNo, period: undefined, group: undefined };
			return await listMovements(db, memberPoints(caller.memberId), all);
		}),
		...spendRoutes(pool, services),
	];
}
