import type { GameType } from '#lib/rules/games/categories.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { type Game, listHotGames, postHotGames } from '#lib/wps/contract/games.ts';

interface ReadHotGamesInput {
	gameType?: GameType | undefined;
	vassalage?: string | undefined;
}

/** The games the operator puts forward, from builds of the family that are asked by POST too. */
export async function readHotGames(
	{ wps, locale }: App.Locals,
	asked: ReadHotGamesInput = {},
): Promise<CallResult<{ list: readonly Game[] }>> {
	const input = { ...asked, language: locale.toUpperCase() };
	const answer = await wps(listHotGames, input);
	const isPosted = !answer.ok && answer.refusal.code === 'method_not_allowed';
	return isPosted ? await wps(postHotGames, input) : answer;
}

/** The games that are not among `others`. Two vendors may call games of theirs the same. */
export function apartFrom(games: readonly Game[], others: readonly Game[]): Game[] {
	const keys = new Set(others.map(keyOf));
	return games.filter((game) => !keys.has(keyOf(game)));
}

function keyOf({ vassalage, gameCode }: Game): string {
	return `${vassalage}/${gameCode}`;
}
