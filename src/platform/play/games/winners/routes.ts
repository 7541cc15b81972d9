import { textIn } from '#lib/rules/texts.ts';
import { listWinners, WINNERS_MAX } from '#lib/wps/contract/winners.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { categoryOf } from '../require-vendor.ts';
import { selectWins } from './rows.ts';
import { shortName } from './rules.ts';

/** The latest rounds that are searched for wins. */
const ROUNDS_MAX = 20_000;

/** The route of the largest recent wins. */
export function winnerRoutes(): Route[] {
	return [
		routeWithDb(listWinners, async (input, { db, client }) => {
			const { gameCategory: category = 'ALL', limitNum: limit = WINNERS_MAX } = input;
			const gameType = category.toUpperCase() === 'ALL' ? undefined : categoryOf(category);
			const wins = await selectWins(db, { roundsMax: ROUNDS_MAX, gameType, limit });
			return {
				list: wins.map((win) => ({
					vo: {
						gameName: textIn(win.names, input.language ?? client.language),
						customerName: shortName(win.username),
						winAmount: win.payout,
						iconUrl: win.icon,
						nodeId: win.gameId,
						gameType: win.gameType,
						vendor: win.vendorCode,
					},
				})),
			};
		}),
	];
}
