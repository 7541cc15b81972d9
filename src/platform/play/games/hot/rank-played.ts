import type { Tx } from '#platform/db/database.ts';
import { selectPlayedGames, updatePlayedRanks } from './rows.ts';
import { chooseHot } from './rules.ts';

/**
 * Ranks the games that are hot by the play of the last days. Writes only a change, because each write
 * makes every page with games stale.
 */
export async function rankPlayedGames(tx: Tx): Promise<void> {
	const games = await selectPlayedGames(tx);
	const chosen = chooseHot(games);
	const known = games
		.filter(({ playedRank }) => playedRank !== null)
		.sort((a, b) => Number(a.playedRank) - Number(b.playedRank))
		.map(({ id }) => id);
	if (chosen.join() === known.join()) return;
	await updatePlayedRanks(tx, chosen);
}
