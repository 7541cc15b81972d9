import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { prizeGroupsOf } from '#lib/rules/lottery/odds-table.ts';
import { NUMBERS_MAX, STAKES_MAX } from '#lib/rules/lottery/read-choice.ts';
import type { InputOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type DbContext, type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { limitsOf } from '../limits.ts';
import { boardOf, currentIssueOf, drawnIssueOf } from './board.ts';
import { deleteFavourite, insertFavourite, selectFavouriteIds } from './favourite-rows.ts';
import { createGameLists, type ListGamesInput } from './list-games.ts';
import { playMenuOf } from './play-menu.ts';
import type { Game, GameReader } from './read-games.ts';
import { readQuota } from './read-quota.ts';
import * as rows from './rows.ts';

const CHASE_MAX = 100;

interface Services {
	settings: () => Settings;
	reader: GameReader;
}

/** The routes of lotteries: lists, rules, limits, the issues to come and favourites. */
export function gameRoutes(services: Services): Route[] {
	return [...listRoutes(services), ...ruleRoutes(services), ...favouriteRoutes()];
}

type MenuContext = DbContext<typeof contract.listLotteries>;

function askedOf(
	{ prizeMode, language, count, recentCount }: InputOf<typeof contract.listLotteries>,
	{ caller, client }: MenuContext,
): ListGamesInput {
	return {
		...{ memberId: caller?.memberId, prizeMode, count: count ?? recentCount },
		language: language ?? client.language,
	};
}

function listRoutes({ reader }: Services): Route[] {
	const lists = createGameLists(reader);
	return [
		routeWithDb(contract.listLotteryMenus, async (input, context) => ({
			list: await lists.listMenus(context.db, askedOf(input, context)),
		})),
		routeWithDb(contract.listVnLotteryMenus, async (input, context) => ({
			list: await lists.listVnMenus(context.db, askedOf(input, context)),
		})),
		routeWithDb(contract.listRecentLotteries, async (input, context) => ({
			list: await lists.listRecent(context.db, askedOf(input, context)),
		})),
		routeWithDb(contract.listPopularLotteries, async (input, context) => ({
			list: await lists.listPopular(context.db, askedOf(input, context)),
		})),
		routeWithDb(contract.listLotteries, async (input, context) => ({
			list: await lists.list(context.db, askedOf(input, context)),
		})),
	];
}

function ruleRoutes({ settings, reader }: Services): Route[] {
	const limits = ({ limits: own, lottery }: Game) =>
		limitsOf(settings(), { limits: own, isDaily: !('everyS' in lottery.schedule) });
	return [
		routeWithDb(contract.getPlayMenu, async ({ id, prizeMode }, { db }) => {
			const { game } = await reader.get(db, id);
			const [first = 'ZY'] = game.lottery.modes;
			// The family also names other modes; the answer says which one it is about.
			const mode = prizeMode && game.lottery.modes.includes(prizeMode) ? prizeMode : first;
			const plays = playMenuOf(game.lottery, mode);
			return { gameId: id, prizeMode: mode, tableHash: game.tableHash, plays };
		}),
		routeWithDb(contract.getLotterySetting, async ({ id }, { db }) => {
			const { game } = await reader.get(db, id);
			const { pauseMs: _, orderMinSmall: __, ...max } = limits(game);
			const { lockS: lockTime } = game.lottery;
			const facts = { gameId: id, lockTime, tableHash: game.tableHash };
			return { ...facts, ...max, stakesMax: STAKES_MAX, numbersMax: NUMBERS_MAX };
		}),
		routeWithDb(contract.getNearNumeros, async ({ gameId }, { db }) => {
			const { game, now } = await reader.get(db, gameId);
			const { current, drawing, previous } = boardOf(game, now);
			const { lottery, isOpen } = game;
			const facts = { gameId, lottery, isOpen, now };
			return {
				...(current && { currentNumero: currentIssueOf(current, facts) }),
				...(previous && { previousNumero: drawnIssueOf(previous) }),
				...(drawing && { drawing: currentIssueOf(drawing, facts) }),
			};
		}),
		routeWithDb(contract.listChaseNumeros, async ({ id }, { db }) => {
			const { game } = await reader.get(db, id);
			const limit = Math.min(limits(game).issuesMax, CHASE_MAX);
			const issues = await rows.selectNextIssues(db, { gameId: id, limit });
			const { lottery, isOpen } = game;
			return {
				list: issues.map(({ numero, drawsInMs }) => ({
					...{ gameId: id, numero, remainTime: Math.round(drawsInMs) },
					...{ lockTime: lottery.lockS, isSale: isOpen },
				})),
			};
		}),
		routeWithDb(contract.getQuota, async ({ gameId, numero, play }, { db, caller }) => {
			const { game } = await reader.get(db, gameId);
			return await readQuota(db, { gameId, numero, play, limits: limits(game), member: caller });
		}),
	];
}

function favouriteRoutes(): Route[] {
	return [
		routeWithDb(contract.listPrizeSeries, async ({ gameGroupCode }) => ({
			list: seriesOfGroups().filter(
				(group) => gameGroupCode === undefined || group.gameGroupCode === gameGroupCode,
			),
		})),
		routeWithDb(contract.listFavouriteLotteries, async (_, { db, caller }) => ({
			list: await selectFavouriteIds(db, caller.memberId),
		})),
		route(contract.addFavouriteLottery, async ({ gameId }, { tx, caller }) => {
			const isKnown = await insertFavourite(tx, { memberId: caller.memberId, gameId });
			if (!isKnown) throw refuse('game_not_found');
			return {};
		}),
		route(contract.removeFavouriteLottery, async ({ gameId }, { tx, caller }) => {
			await deleteFavourite(tx, { memberId: caller.memberId, gameId });
			return {};
		}),
	];
}

/** Every member has the usual prize group of a format. */
function seriesOfGroups() {
	const formats = new Map(
		LOTTERIES.filter(({ modes }) => modes.includes('Lott')).map(({ tag, format }) => [tag, format]),
	);
	return [...formats].map(([gameGroupCode, format]) => {
		const { min, usual } = prizeGroupsOf(format);
		return {
			...{ gameGroupCode, prizeModeId: 'Lott', minSeries: min, maxSeries: usual },
			...{ maxBetSeries: usual, defaultSeries: usual },
		};
	});
}
