import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { emblemOf } from '#lib/rules/lottery/emblems.ts';
import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import { textIn } from '#lib/rules/texts.ts';
import { listWinners, WINNERS_MAX, type Winner } from '#lib/wps/contract/winners.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { selectWonOrders, type WonOrder } from '#platform/lottery/results/winners.ts';
import { categoryOf } from '../require-vendor.ts';
import { selectWins, type WinRow } from './rows.ts';
import { shortName } from './rules.ts';

/** The latest rounds and bets of lotteries that are searched for wins. */
const SEARCHED_MAX = 20_000;

/** The route of the largest recent wins, of vendors' rounds and of lotteries. */
export function winnerRoutes(): Route[] {
	return [
		routeWithDb(listWinners, async (input, { db, client }) => {
			const { gameCategory: category = 'ALL', limitNum: limit = WINNERS_MAX } = input;
			const gameType = category.toUpperCase() === 'ALL' ? undefined : categoryOf(category);
			const language = input.language ?? client.language;
			const product = gameType === 'LOTT' || gameType === 'ELOTT' ? gameType : undefined;
			const isLotteryListed = gameType === undefined || product !== undefined;
			const [rounds, orders] = await Promise.all([
				selectWins(db, { roundsMax: SEARCHED_MAX, gameType, limit }),
				isLotteryListed ? selectWonOrders(db, { betsMax: SEARCHED_MAX, product, limit }) : [],
			]);
			const all = [
				...rounds.map((win) => ofRound(win, language)),
				...orders.map((order) => ofOrder(order, language)),
			];
			all.sort((a, b) => Number(b.winAmount - a.winAmount));
			return { list: all.slice(0, limit).map((vo) => ({ vo })) };
		}),
	];
}

function ofRound(win: WinRow, language: string): Winner {
	return {
		gameName: textIn(win.names, language),
		customerName: shortName(win.username),
		winAmount: win.payout,
		iconUrl: win.icon,
		nodeId: win.gameId,
		gameType: win.gameType,
		vendor: win.vendorCode,
	};
}

function ofOrder({ gameCode, gameId, username, payout, product }: WonOrder, language: string) {
	return {
		gameName: textIn(LOTTERY_NAMES[gameCode] ?? { en: gameCode }, language),
		customerName: shortName(username),
		winAmount: payout,
		iconUrl: emblemOf(findLottery(gameCode)?.tag),
		nodeId: gameId,
		gameType: product,
		vendor: product,
	} satisfies Winner;
}
