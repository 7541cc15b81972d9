import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import * as contract from '#lib/wps/contract/favourites.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import { gameOf } from '../game-value.ts';
import { categoryOf, requireVendor } from '../require-vendor.ts';
import { listGames } from '../rows.ts';
import { addFavourite, gameIdOf } from './add-favourite.ts';
import { deleteFavourite, listFavouriteIds } from './rows.ts';

/** The routes of members' favourite games. */
export function favouriteRoutes(): Route[] {
	return [
		route(contract.addFavourite, async ({ nodeId }, { tx, caller, now }) => {
			await addFavourite(tx, { memberId: caller.memberId, nodeId, now });
			return {};
		}),
		route(contract.removeFavourite, async ({ nodeId }, { tx, caller }) => {
			const gameId = gameIdOf(nodeId);
			if (gameId !== undefined) await deleteFavourite(tx, caller.memberId, gameId);
			return {};
		}),
		routeWithDb(contract.listFavouriteIds, async (_, { db, caller }) => {
			return (await listFavouriteIds(db, caller.memberId)).map(String);
		}),
		routeWithDb(contract.listFavourites, async (input, { db, caller, client }) => {
			const { pageNo = 1, pageSize = PAGE_SIZE, vassalage: vendorCode } = input;
			const gameType = categoryOf(input.gameType);
			const filter = { favouriteOf: caller.memberId, vendorCode, gameType };
			const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
			const games = await listGames(db, filter, page);
			await requireVendor(db, vendorCode, games);
			return {
				content: games.map((game) => gameOf(game, input.language ?? client.language)),
				pageNum: pageNo,
				totalPages: pageCountOf(games[0]?.rowCount ?? 0, pageSize),
			};
		}),
	];
}
