import { claimManualRebate, getManualRebate } from '#lib/wps/contract/rebates.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import { claimRebate } from './claim-rebate.ts';
import { readRebate } from './read-rebate.ts';

/** The routes of the rebate that members take when they want. */
export function rebateRoutes(): Route[] {
	return [
		routeWithDb(getManualRebate, async (_, { db, caller, client, now }) => {
			const language = client.language.toLowerCase();
			const found = await readRebate(db, { memberId: caller.memberId, now, language });
			const { rows, period, rule, total, minimum, since, history } = found;
			return {
				list: rows.map(({ rateBp, ...row }) => ({ ...row, rate: rateBp / 100 })),
				...{ total, minimum, since, history },
				...{ claimKey: period, promotionId: rule },
			};
		}),
		route(claimManualRebate, async ({ claimKey }, { tx, caller, client, now }) => {
			const language = client.language.toLowerCase();
			const { memberId } = caller;
			const { claimId, prize } = await claimRebate(tx, { memberId, claimKey, language, now });
			return { claimId, ...(prize.cash && { amount: prize.cash }) };
		}),
	];
}
