import { sql } from 'kysely';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

/** Returns those of `<vendor>/<game>` that this site does not have. */
export async function findUnknownGames(db: Tx, games: readonly string[]): Promise<Set<string>> {
	const known = await findGameNames(db, games);
	return new Set(games.filter((game) => !known.has(game)));
}

/** Returns the codes of vendors that have no game here. */
export async function findUnknownVendors(db: Tx, codes: readonly string[]): Promise<Set<string>> {
	if (codes.length === 0) return new Set();
	const { rows } = await sql<{ code: string }>`
		select code from unnest(${codes}::text[]) w(code)
		where not exists (select from game g where g.vendor_code = w.code)`.execute(db);
	return new Set(rows.map(({ code }) => code));
}

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
