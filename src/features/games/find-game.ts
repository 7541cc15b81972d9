import { isGamePath } from '#lib/asked-path.ts';
import { readGameQuery } from '#lib/rules/play/game-address.ts';
import { type Game, listGames } from '#lib/wps/contract/games.ts';

/** Finds the title that a path of this site opens; undefined for any other path. */
export async function findGame(
	{ wps, locale }: App.Locals,
	path: string,
): Promise<Game | undefined> {
	if (!isGamePath(path)) return undefined;
	const { vassalage, gameCode } = readGameQuery(new URL(path, 'http://site.invalid'));
	if (!vassalage || !gameCode) return undefined;
	const listed = await wps(listGames, { vassalage, gameCode, language: locale.toUpperCase() });
	return listed.ok ? listed.value.games.find((game) => game.gameCode === gameCode) : undefined;
}
