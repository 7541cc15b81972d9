import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { prizeGroupsOf } from '#lib/rules/lottery/odds-table.ts';
import { NUMBERS_MAX, STAKES_MAX } from '#lib/rules/lottery/read-choice.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type DbContext, type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { limitsOf } from '../limits.ts';
import type { BoardReader } from './boards.ts';
import { comingValue, issuesOf } from './game-value.ts';
import { type Game, getGame } from './get-game.ts';
import { groupByTag, listGames, listPopular, listRecent } from './list-games.ts';
import { readPlayMenu } from './read-play-menu.ts';
import { readQuota } from './read-quota.ts';
import * as rows from './rows.ts';

interface Services {
	settings: () => Settings;
	boards: BoardReader;
}

/** The routes of lotteries: lists, what sells now, plays, limits and members' favourites. */
export function lotteryGameRoutes(services: Services): Route[] {
	return [
		...menuRoutes(services),
		...issueRoutes(services),
		...rulesRoutes(services),
		...ownRoutes(),
	];
}

interface MenuInput {
	prizeMode?: string | undefined;
	language?: string | undefined;
	recentCount?: number | undefined;
	count?: number | undefined;
}

function menuRoutes({ boards }: Services): Route[] {
	type Context = DbContext<typeof contract.listLotteries>;
	const wanted = ({ prizeMode, language, ...input }: MenuInput, { caller, client }: Context) => ({
		...{ boards, prizeMode, memberId: caller?.memberId, language: language ?? client.language },
		count: input.recentCount ?? input.count,
	});
	return [
		routeWithDb(contract.listLotteryMenus, async (input, context) => {
			return { list: groupByTag(await listGames(context.db, wanted(input, context))) };
		}),
		routeWithDb(contract.listVnLotteryMenus, async (input, context) => {
			const games = { ...wanted(input, context), isSouthEastOnly: true };
			return { list: groupByTag(await listGames(context.db, games)) };
		}),
		routeWithDb(contract.listLotteries, async (input, context) => {
			return { list: await listGames(context.db, wanted(input, context)) };
		}),
		routeWithDb(contract.listPopularLotteries, async (input, context) => {
			return { list: await listPopular(context.db, wanted(input, context)) };
		}),
		routeWithDb(contract.listRecentLotteries, async (input, context) => {
			return { list: await listRecent(context.db, wanted(input, context)) };
		}),
	];
}

function issueRoutes({ settings, boards }: Services): Route[] {
	return [
		routeWithDb(contract.getNearNumeros, async ({ gameId }, { db }) => {
			const { now, list } = await boards.read(db);
			const board = list.find(({ id }) => id === gameId);
			if (!board) throw refuse('game_not_found');
			const { current, isOpen, lottery } = board;
			const { drawing, previous } = issuesOf(board, now);
			const context = { gameId, lockS: lottery.lockS, now, isSale: isOpen };
			return {
				...(current && { currentNumero: comingValue(current, context) }),
				...(previous && { previousNumero: previous }),
				...(drawing && { drawing }),
			};
		}),
		routeWithDb(contract.listChaseNumeros, async ({ id }, { db }) => {
			const game = await getGame(db, { id });
			const { issuesMax } = limitsFor(settings(), game);
			const { now, issues } = await rows.selectComing(db, { gameId: id, limit: issuesMax });
			const { isOpen, lottery } = game;
			const context = { gameId: id, lockS: lottery.lockS, now, isSale: isOpen };
			return { list: issues.map((issue) => comingValue(issue, context)) };
		}),
		routeWithDb(contract.getQuota, async ({ gameId, numero, play }, { db, caller }) => {
			const game = await getGame(db, { id: gameId });
			const limits = limitsFor(settings(), game);
			return await readQuota(db, { gameId, numero, play, limits, caller });
		}),
	];
}

function rulesRoutes({ settings }: Services): Route[] {
	return [
		routeWithDb(contract.getPlayMenu, async ({ id, prizeMode }, { db }) => {
			return readPlayMenu(await getGame(db, { id }), prizeMode);
		}),
		routeWithDb(contract.getLotterySetting, async ({ id }, { db }) => {
			const game = await getGame(db, { id });
			const limits = limitsFor(settings(), game);
			const { orderMin, orderMax, issueMax, numberMax, winMax, numberCap } = limits;
			return {
				gameId: id,
				lockTime: game.lottery.lockS,
				tableHash: game.tableHash.toString('hex'),
				...{ orderMin, orderMax, issueMax, numberMax, winMax, numberCap },
				...{ linesMax: limits.linesMax, issuesMax: limits.issuesMax },
				...{ stakesMax: STAKES_MAX, numbersMax: NUMBERS_MAX },
			};
		}),
		routeWithDb(contract.listPrizeSeries, async ({ gameGroupCode }) => {
			const series = listSeries();
			return {
				list: series.filter((one) => !gameGroupCode || one.gameGroupCode === gameGroupCode),
			};
		}),
	];
}

function limitsFor(settings: Settings, { limits, lottery }: Game) {
	return limitsOf(settings, { limits, isDaily: !('everyS' in lottery.schedule) });
}

/** Every member has the same prize groups: a bet takes the usual one or a lower one. */
function listSeries(): ValueOf<typeof contract.listPrizeSeries>['list'] {
	const formats = LOTTERIES.filter(({ modes }) => modes.includes('Lott')).map((one) => one.format);
	return [...new Set(formats)].map((format) => {
		const { min, max, usual } = prizeGroupsOf(format);
		return {
			...{ gameGroupCode: format, prizeModeId: 'Lott' },
			...{ minSeries: min, maxSeries: max, maxBetSeries: usual, defaultSeries: usual },
		};
	});
}

function ownRoutes(): Route[] {
	return [
		routeWithDb(contract.listFavouriteLotteries, async (_, { db, caller }) => {
			return { list: await rows.selectFavourites(db, caller.memberId) };
		}),
		route(contract.addFavouriteLottery, async ({ gameId }, { tx, caller, now }) => {
			const { id } = await getGame(tx, { id: gameId });
			await rows.insertFavourite(tx, { memberId: caller.memberId, gameId: id, now });
			return {};
		}),
		route(contract.removeFavouriteLottery, async ({ gameId }, { tx, caller }) => {
			await rows.deleteFavourite(tx, { memberId: caller.memberId, gameId });
			return {};
		}),
	];
}
