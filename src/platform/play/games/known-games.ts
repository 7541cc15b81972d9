import type { Game } from '#lib/wps/contract/games.ts';
import type { Tx } from '#platform/db/database.ts';
import { gameOf } from './game-value.ts';
import { listGames } from './rows.ts';

type GameRow = Awaited<ReturnType<typeof listGames>>[number];
type Key = { vendorCode: string; gameCode: string };

/** How long a title stays as it was read: one becomes new or old by the calendar. */
const KNOWN_MS = 30_000;
const GAMES_MAX = 2000;

/** Titles that members played lately, read once for all of them. */
export interface KnownGames {
	/** Returns the titles in the order of the keys, closed ones too; unknown ones are left out. */
	read(db: Tx, keys: readonly Key[], language: string): Promise<{ key: Key; game: KnownGame }[]>;
	/** Forgets all titles, after a change of the cache tag `games`. */
	drop(): void;
}

export interface KnownGame extends Game {
	isOpen: boolean;
}

export function createKnownGames(nowMs: () => number = () => performance.now()): KnownGames {
	const known = new Map<string, { row: GameRow; untilMs: number }>();
	let version = 0;

	async function load(db: Tx, codes: readonly Key[]): Promise<GameRow[]> {
		const startedIn = version;
		const untilMs = nowMs() + KNOWN_MS;
		const rows = await listGames(
			db,
			{ codes, withClosed: true },
			{ limit: codes.length, offset: 0 },
		);
		// An overtaken read is used once and not kept.
		if (version !== startedIn) return rows;
		if (known.size + rows.length > GAMES_MAX) known.clear();
		for (const row of rows) known.set(textOf(row), { row, untilMs });
		return rows;
	}

	return {
		async read(db, keys, language) {
			const atMs = nowMs();
			const found = new Map<string, GameRow>();
			const missing: Key[] = [];
			for (const key of keys) {
				const entry = known.get(textOf(key));
				if (entry && entry.untilMs > atMs) found.set(textOf(key), entry.row);
				else missing.push(key);
			}
			if (missing.length > 0) {
				for (const row of await load(db, missing)) found.set(textOf(row), row);
			}
			return keys.flatMap((key) => {
				const row = found.get(textOf(key));
				return row ? [{ key, game: { ...gameOf(row, language), isOpen: row.isOpen } }] : [];
			});
		},
		drop() {
			version += 1;
			known.clear();
		},
	};
}

function textOf({ vendorCode, gameCode }: Key): string {
	return `${vendorCode}/${gameCode}`;
}
