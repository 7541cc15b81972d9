import { textIn } from '#lib/rules/texts.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { listGames } from '#lib/wps/contract/games.ts';
import type { Unfinished } from '#platform/vendors/rounds.ts';
import type * as rows from './rows.ts';

type GameRow = Awaited<ReturnType<typeof rows.listGames>>[number];
type Game = ValueOf<typeof listGames>['games'][number];

/** A title as it is sent, in a language. */
export function gameOf(game: GameRow, language: string): Game {
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
		gameClassify: game.classification ?? undefined,
		lineNum: game.lines ?? undefined,
		turnoverRate: game.turnoverBp / 100,
	};
}

/** What is unfinished of a game, as it is sent. */
export function openRoundOf({ held, closesAt }: Unfinished) {
	return { betAmount: held, closesAt };
}
