import { sql } from 'kysely';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

/** Finds the names of games by `<vendor>/<game>`; unknown games are left out. */
export async function findGameNames(db: Tx, games: readonly string[]): Promise<Map<string, Texts>> {
	if (games.length === 0) return new Map();
	const { rows } = await sql<{ game: string; names: Texts }>`
		select g.vendor_code || '/' || g.game_code as game, g.names
		from unnest(${games}::text[]) w(game)
		join game g on g.vendor_code = split_part(w.game, '/', 1)
			and g.game_code = split_part(w.game, '/', 2)`.execute(db);
	return new Map(rows.map(({ game, names }) => [game, names]));
}
