import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/games.ts';
import { listRounds } from '#platform/vendors/rounds.ts';
import { type Route, routeWithDb } from '../route.ts';
import { launchGame } from './launch-game.ts';
import { listRecentGames } from './list-recent-games.ts';
import * as rows from './rows.ts';

/** Hot games shown at most. */
const HOT_MAX = 24;

/** What the wallet of these vendors stands for on the wire; there is one so far. */
const ACCOUNT_TYPE = 2;

/** The order of the menu (spec 9, "Hot game categories"). */
const TYPE_ORDER = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'];

/** The catalogue, launches and the betting record. */
export function gameRoutes(): Route[] {
	return [
		routeWithDb(contract.listLanes, async (input, { db, client }) => {
			const vendors = await rows.listVendorTypes(db);
			return { data: { lanes: lanesOf(vendors, input.language ?? client.language) } };
		}),
		routeWithDb(contract.listHotGames, async (input, { db, client }) => {
			const filter = { isHot: true, vendorCode: input.vassalage };
			const games = await rows.listGames(db, filter, { limit: HOT_MAX, offset: 0 });
			const language = input.language ?? client.language;
			return { list: games.map((game) => gameOf(game, language)) };
		}),
		routeWithDb(contract.listGames, async (input, { db, client }) => {
			const limit = input.pageSize ?? PAGE_SIZE;
			const offset = ((input.pageNo ?? 1) - 1) * limit;
			const filter = {
				vendorCode: input.vassalage,
				gameType: input.gameType,
				name: input.gameName,
			};
			const games = await rows.listGames(db, filter, { limit, offset });
			const rowCount = games[0]?.rowCount ?? 0;
			return {
				games: games.map((game) => gameOf(game, input.language ?? client.language)),
				totalPages: pageCountOf(rowCount, limit),
				totalCount: rowCount,
			};
		}),
		routeWithDb(contract.listRecentGames, async (input, { db, caller, client }) => {
			const { pageNo = 1, pageSize = PAGE_SIZE, vassalage, language } = input;
			const asked = { memberId: caller.memberId, vendorCode: vassalage };
			const games = await listRecentGames(db, asked);
			const page = games.slice((pageNo - 1) * pageSize, pageNo * pageSize);
			return {
				list: page.map((game) => gameOf(game, language ?? client.language)),
				totalPages: pageCountOf(games.length, pageSize),
			};
		}),
		routeWithDb(contract.launchGame, async (input, { db, caller, client, now }) => ({
			content: {
				game_url: await launchGame(db, {
					vendorCode: input.vassalage,
					gameCode: input.gameCode,
					gameType: input.gameType,
					caller,
					hostname: client.hostname,
					language: (input.language ?? client.language).toLowerCase(),
					now,
				}),
			},
		})),
		routeWithDb(contract.listBets, async ({ pageNo = 1 }, { db, caller, client }) => {
			const { memberId } = caller;
			const { rounds, rowCount } = await listRounds(db, { memberId, pageNo, pageSize: PAGE_SIZE });
			const titles = await rows.listTitles(db, rounds);
			return {
				list: rounds.map((round) => ({
					roundId: round.roundId,
					vassalage: round.vendorCode,
					gameCode: round.gameCode,
					gameName: textIn(
						titles.get(`${round.vendorCode}/${round.gameCode}`) ?? { en: round.gameCode },
						client.language,
					),
					betAmount: round.stake,
					payout: round.payout,
					status: round.status,
					betTime: round.openedAt,
					settleTime: round.settledAt,
				})),
				totalPages: pageCountOf(rowCount),
				totalCount: rowCount,
			};
		}),
	];
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
		})),
	}));
}

type GameRow = Awaited<ReturnType<typeof rows.listGames>>[number];
type Game = ValueOf<typeof contract.listGames>['games'][number];

function gameOf(game: GameRow, language: string): Game {
	return {
		nodeId: game.id,
		vassalage: game.vendorCode,
		gameType: game.gameType,
		gameCode: game.gameCode,
		gameName: textIn(game.names, language),
		displayName: textIn(game.vendorNames, language),
		iconUrl: game.icon,
		isHot: game.isHot ? 1 : 0,
		minBet: game.stakeMin,
		rtp: game.rtp ?? undefined,
	};
}
