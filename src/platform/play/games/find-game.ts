import type { Tx } from '#platform/db/database.ts';
import { listGames } from './rows.ts';

/** True when the game can be played now. */
export async function isPlayable(db: Tx, gameId: number): Promise<boolean> {
	const games = await listGames(db, { id: gameId }, { limit: 1, offset: 0 });
	return games.length > 0;
}
