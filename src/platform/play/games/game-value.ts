import { type Texts, textIn } from '#lib/rules/texts.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { listBets, listGames } from '#lib/wps/contract/games.ts';
import type { PlayedRound, Unfinished } from '#platform/play/vendors/rounds.ts';
import type * as rows from './rows.ts';
import type { PlayedGame } from './sum-bets.ts';

type GameRow = Awaited<ReturnType<typeof rows.listGames>>[number];
type Game = ValueOf<typeof listGames>['games'][number];
type Bet = ValueOf<typeof listBets>['list'][number];

/** Builds the wire value of a title in a language. */
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
		isNew: game.isNew ? 1 : 0,
		minBet: game.stakeMin,
		rtp: game.rtp ?? undefined,
		maxWin: game.maxWin ?? undefined,
		swing: game.swing ?? undefined,
		gameClassify: game.classification ?? undefined,
		lineNum: game.lines ?? undefined,
		turnoverRate: game.turnoverBp / 100,
		opensIn: game.opensIn === 'window' ? game.opensIn : undefined,
		// A vendor without a connection opens by its address in every mode.
		hasDemo: game.modes?.includes('demo') ?? true,
	};
}

/** Builds the wire value of the unfinished rounds of a game. */
export function openRoundOf({ held, closesAt, roundId }: Unfinished) {
	return { betAmount: held, closesAt, ...(roundId && { roundId }) };
}

/** Builds the wire value of a game that was played. */
export function playedGameOf(game: PlayedGame, language: string) {
	const { vendorCode: vassalage, gameCode, gameType, names } = game;
	return { vassalage, gameCode, gameType, gameName: textIn(names ?? { en: gameCode }, language) };
}

/** Builds an entry of the betting record. `titles` has the titles of games by `<vendor>/<game>`. */
export function betOf(
	round: PlayedRound,
	titles: ReadonlyMap<string, Texts>,
	language: string,
): Bet {
	const title = titles.get(`${round.vendorCode}/${round.gameCode}`) ?? { en: round.gameCode };
	return {
		roundId: round.roundId,
		vassalage: round.vendorCode,
		gameCode: round.gameCode,
		gameName: textIn(title, language),
		betAmount: round.stake,
		...(round.freeStake > 0n && { freeAmount: round.freeStake }),
		...(round.tips > 0n && { tipAmount: round.tips }),
		payout: round.payout,
		...(round.adjustment !== 0n && { correctionAmount: round.adjustment }),
		...(round.inReview > 0n && { reviewAmount: round.inReview }),
		status: round.status,
		betTime: round.openedAt,
		settleTime: round.settledAt,
	};
}
