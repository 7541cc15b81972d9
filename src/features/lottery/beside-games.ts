import { hotFirst } from '#lib/rules/lottery/lobby.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { Board } from './load-board.ts';

const COUNT_MAX = 10;

/** Lists games beside a board: those of its tag, then the hot ones. */
export function besideGames({ game, games }: Pick<Board, 'game' | 'games'>): LotteryGame[] {
	const ofTag = games.filter(({ gameMenuTag }) => gameMenuTag === game.gameMenuTag);
	return [...new Set([...ofTag, ...hotFirst(games)])].slice(0, COUNT_MAX);
}
