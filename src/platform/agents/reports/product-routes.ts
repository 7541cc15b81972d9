import * as contract from '#lib/wps/contract/agent-product-reports.ts';
import { readPeriod } from '#platform/core/read-range.ts';
import { type DbContext, type Route, routeWithDb } from '#platform/core/route.ts';
import { requireAgent } from '../require-agent.ts';
import { readProductProfit } from './read-product-profit.ts';

/** Rows of a page without a size. */
const PAGE = 100;

/** The routes of the older reports, one product each (docs/wps-family.md, "Agent"). */
export function productRoutes(): Route[] {
	return [
		routeWithDb(contract.getLottoProfit, async ({ summaryType, ...input }, context) => {
			const asked = { products: ['LOTT', 'ELOTT'], isTeam: summaryType !== 0, input };
			const { list, ...page } = await read(asked, context);
			const rows = list.map((row) => ({
				...{ customer_id: row.customerId, customer_name: row.customerName },
				...{ total_deposit: row.deposited, total_withdraw: row.withdrawn },
				total_lott_game_bettings: row.stake,
				total_lott_game_rebates: row.rebate,
				total_lott_game_winnings: row.paid,
				...{ total_lott_promotions: 0n, total_lott_pnl: row.profit },
			}));
			return { list: rows, ...page };
		}),
		routeWithDb(
			contract.getPvpFishingProfit,
			async ({ group_type, gameType, ...input }, context) => {
				const products = [(gameType ?? 0) === 0 ? 'PVP' : 'FISH'];
				const { list, ...page } = await read(
					{ products, isTeam: group_type !== 0, input },
					context,
				);
				const rows = list.map((row) => ({
					...{ customer_id: row.customerId, customer_name: row.customerName },
					...{ total_pvp_game_loses: row.stake, total_pvp_game_winnings: row.paid },
					...{ total_pvp_game_rebate: row.rebate, total_pvp_promotion: 0n },
					total_pvp_pnl: row.profit,
				}));
				return { list: rows, ...page };
			},
		),
		routeWithDb(contract.getRngBetting, async ({ group_type, ...input }, context) => {
			const asked = { products: ['RNG'], isTeam: group_type !== 0, input };
			const { list, ...page } = await read(asked, context);
			const rows = list.map((row) => ({
				...{ customer_id: row.customerId, customer_name: row.customerName },
				...{ total_rng_game_betting: row.stake, total_rng_game_winning: row.paid },
				...{ total_rng_game_rebate: row.rebate, total_rng_promotion: 0n },
				total_rng_pnl: row.profit,
			}));
			return { list: rows, ...page };
		}),
	];
}

interface Asked {
	products: readonly string[];
	isTeam: boolean;
	input: {
		startDate?: string | undefined;
		endDate?: string | undefined;
		customerName?: string | undefined;
		customerId?: number | undefined;
		pageNo?: number | undefined;
		pageSize?: number | undefined;
	};
}

async function read(
	{ products, isTeam, input }: Asked,
	{ db, caller, now }: Pick<DbContext<typeof contract.getLottoProfit>, 'db' | 'caller' | 'now'>,
) {
	const { memberId: readerId } = requireAgent(caller);
	const { startDate, endDate, customerName, customerId, pageNo = 1, pageSize = PAGE } = input;
	const { from, to } = readPeriod({ from: startDate, to: endDate }, now);
	const asked = { customerName, customerId, pageNo, pageSize };
	return await readProductProfit(db, { readerId, products, isTeam, from, to, ...asked });
}
