import { CLASSIFICATIONS } from '#lib/rules/games/game-list.ts';
import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import { textIn } from '#lib/rules/texts.ts';
import * as contract from '#lib/wps/contract/games.ts';
import { listRooms } from '#lib/wps/contract/rooms.ts';
import { findPeriod } from '#platform/core/read-range.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { listRounds } from '#platform/play/vendors/rounds.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { betOf, gameOf, openRoundOf, playedGameOf } from './game-value.ts';
import { getBet } from './get-bet.ts';
import { listRecentGames } from './list-recent-games.ts';
import { categoryOf, requireVendor } from './require-vendor.ts';
import * as rows from './rows.ts';
import { listPlayedGames, sumBets } from './sum-bets.ts';
import { winnerRoutes } from './winners/routes.ts';

/** Maximum hot games of the first screen, and of the paged list of a category. */
const HOT_MAX = 24;
const HOT_OF_TYPE_MAX = 150;

/** The wire value of the vendors' wallet; there is only one wallet. */
const ACCOUNT_TYPE = 2;

/** The order of the categories in the menu (spec 9, "Hot game categories"). */
const TYPE_ORDER = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'];

/** The routes of the catalogue and the betting record. */
export function gameRoutes(settings: () => Settings): Route[] {
	return [
		...favouriteRoutes(),
		...winnerRoutes(),
		...vendorRoutes(),
		...hotGameRoutes(settings),
		...gameListRoutes(),
		...betRoutes(),
	];
}

/** The vendors with playable games, by category. */
function vendorRoutes(): Route[] {
	return [
		routeWithDb(contract.listLanes, async (input, { db, client }) => {
			const vendors = await rows.listVendorTypes(db);
			return { data: { lanes: lanesOf(vendors, input.language ?? client.language) } };
		}),
		routeWithDb(contract.listVendorTypes, async (_, { db }) => {
			const types = Map.groupBy(await rows.listVendorTypes(db), ({ gameType }) => gameType);
			const content = [...types].map(([type, vendors]) => {
				const classified = vendors.map(({ vendorCode, classifications }) => {
					return [vendorCode, classifications];
				});
				return [type, Object.fromEntries(classified)];
			});
			return { content: Object.fromEntries(content) };
		}),
	];
}

/** The hot games, by both methods of the wire. */
function hotGameRoutes(settings: () => Settings): Route[] {
	const answer = async (db: Database, wanted: ListHotInput, ofClient: string) => {
		const language = wanted.language ?? ofClient;
		const { hotGamesFooter } = settings();
		return {
			list: await listHot(db, wanted, language),
			...(hotGamesFooter && { footer: textIn(hotGamesFooter, language) }),
		};
	};
	return [
		routeWithDb(contract.listHotGames, (input, { db, client }) =>
			answer(db, input, client.language),
		),
		routeWithDb(contract.postHotGames, (input, { db, client }) =>
			answer(db, input, client.language),
		),
	];
}

/** The paged lists of games, of card rooms and of recent games. */
function gameListRoutes(): Route[] {
	return [
		routeWithDb(contract.listGames, async (input, { db, client }) => {
			const filter = {
				vendorCode: input.vassalage,
				gameCode: input.gameCode,
				gameType: categoryOf(input.gameType),
				classification: input.gameClassify,
				name: input.gameName || undefined,
				stakeMin: input.minBet,
				lineMin: input.minLineNum,
			};
			const language = input.language ?? client.language;
			return await pageOf(db, { ...input, language }, filter);
		}),
		routeWithDb(listRooms, async (input, { db, client }) => {
			const filter = { vendorCode: input.vassalage, gameType: 'PVP' };
			const language = input.language ?? client.language;
			const { games, ...counts } = await pageOf(db, { ...input, language }, filter);
			// Each card game of a vendor is one room.
			return { list: games.map((game) => ({ ...game, roomId: game.nodeId })), ...counts };
		}),
		routeWithDb(contract.listRecentGames, async (input, { db, caller, client }) => {
			const { pageNo = 1, pageSize = PAGE_SIZE, vassalage, gameType, language } = input;
			const kind = { vendorCode: vassalage, gameType: categoryOf(gameType) };
			const games = await listRecentGames(db, { memberId: caller.memberId, ...kind });
			await requireVendor(db, vassalage, games);
			const page = games.slice((pageNo - 1) * pageSize, pageNo * pageSize);
			return {
				list: page.map((game) => ({
					...gameOf(game, language ?? client.language),
					openRound: game.unfinished && openRoundOf(game.unfinished),
					isClosed: game.isOpen ? undefined : true,
				})),
				totalPages: pageCountOf(games.length, pageSize),
			};
		}),
	];
}

/** The member's betting record. */
function betRoutes(): Route[] {
	return [
		routeWithDb(contract.listBets, async (input, { db, caller, client, now }) => {
			const { pageNo = 1, vassalage: vendorCode, gameCode, gameType, ...days } = input;
			const { memberId } = caller;
			const period = findPeriod(days, now);
			const filter = { memberId, vendorCode, gameCode, gameType };
			const page = { pageNo, pageSize: PAGE_SIZE };
			const { rounds, rowCount } = await listRounds(db, { ...filter, period, ...page });
			const titles = await rows.listTitles(db, rounds);
			return {
				list: rounds.map((round) => betOf(round, titles, client.language)),
				totalPages: pageCountOf(rowCount),
				totalCount: rowCount,
				...(period && {
					sums: await sumBets(db, { ...filter, period }),
					games: (await listPlayedGames(db, { memberId, period })).map((game) =>
						playedGameOf(game, client.language),
					),
				}),
			};
		}),
		routeWithDb(contract.getBet, async (input, { db, caller, client }) => {
			const { vassalage: vendorCode, roundId } = input;
			const wanted = { vendorCode, roundId, memberId: caller.memberId };
			return await getBet(db, wanted, client);
		}),
	];
}

interface PageOfInput {
	pageNo?: number | undefined;
	pageSize?: number | undefined;
	language: string;
}

async function pageOf(db: Database, wanted: PageOfInput, filter: rows.GameFilter) {
	const { pageNo = 1, pageSize: limit = PAGE_SIZE, language } = wanted;
	const games = await rows.listGames(db, filter, { limit, offset: (pageNo - 1) * limit });
	await requireVendor(db, filter.vendorCode, games);
	const rowCount = games[0]?.rowCount ?? 0;
	return {
		games: games.map((game) => gameOf(game, language)),
		totalPages: pageCountOf(rowCount, limit),
		totalCount: rowCount,
	};
}

interface ListHotInput {
	vassalage?: string | undefined;
	gameType?: string | undefined;
	language?: string | undefined;
}

async function listHot(db: Database, wanted: ListHotInput, language: string) {
	const { vassalage: vendorCode } = wanted;
	const gameType = categoryOf(wanted.gameType);
	const filter = { isHot: true, vendorCode, gameType };
	const limit = gameType === undefined ? HOT_MAX : HOT_OF_TYPE_MAX;
	const games = await rows.listGames(db, filter, { limit, offset: 0 });
	await requireVendor(db, vendorCode, games);
	return games.map((game) => gameOf(game, language));
}

type VendorType = Awaited<ReturnType<typeof rows.listVendorTypes>>[number];

function lanesOf(vendors: VendorType[], language: string) {
	const byType = Map.groupBy(vendors, ({ gameType }) => gameType);
	const types = [...byType.keys()].sort((a, b) => TYPE_ORDER.indexOf(a) - TYPE_ORDER.indexOf(b));
	return types.map((title) => ({
		title,
		cards: (byType.get(title) ?? []).map((vendor) => ({
			vassalage: vendor.vendorCode,
			accountTypeId: ACCOUNT_TYPE,
			gameType: title,
			displayName: textIn(vendor.names, language),
			isHot: vendor.isHot ? 1 : 0,
			nodeId: vendor.vendorCode,
			smallIcon: vendor.icon,
			vendorResource: {
				...(vendor.pageUrl !== null && { url: vendor.pageUrl }),
				labelNameEn: textIn(vendor.names, 'EN'),
			},
		})),
		gameClassify: CLASSIFICATIONS.flatMap((type) => {
			const matching = (byType.get(title) ?? []).filter((vendor) => {
				return vendor.classifications.includes(type);
			});
			const codes = matching.map(({ vendorCode }) => vendorCode);
			return codes.length > 0 ? [{ type, vendors: codes }] : [];
		}),
	}));
}
