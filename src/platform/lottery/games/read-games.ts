import { LOTTERIES, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { refuse } from '#platform/core/refuse.ts';
import { shareFor } from '#platform/core/share-for.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

/** Many phones ask at the same second: they share one query. */
const SHARED_MS = 500;

/** A lottery of this build with its row. */
export interface Game extends rows.GameRow {
	lottery: Lottery;
}

/** The games at an instant, in the order of the catalogue. */
export interface Games {
	all: readonly Game[];
	now: Date;
}

export interface GameReader {
	read(db: Tx): Promise<Games>;
	/** Refuses: `game_not_found`. */
	get(db: Tx, id: number): Promise<{ game: Game; now: Date }>;
}

interface Snapshot {
	games: readonly Game[];
	now: Date;
	/** By the clock of this process, which only measures how old the snapshot is. */
	takenAtMs: number;
}

/** Creates the reader of the games of a process. The instant is the database's, also of a shared read. */
export function createGameReader(sharedMs = SHARED_MS): GameReader {
	const shared = shareFor<Snapshot>(sharedMs);
	async function read(db: Tx): Promise<Games> {
		const { games, now, takenAtMs } = await shared('games', () => takeSnapshot(db));
		return { all: games, now: new Date(now.getTime() + performance.now() - takenAtMs) };
	}
	return {
		read,
		async get(db, id) {
			const { all, now } = await read(db);
			const game = all.find((one) => one.id === id);
			if (!game) throw refuse('game_not_found');
			return { game, now };
		},
	};
}

async function takeSnapshot(db: Tx): Promise<Snapshot> {
	const { games, now = new Date() } = await rows.selectGames(db);
	const takenAtMs = performance.now();
	const byCode = new Map(games.map((game) => [game.code, game]));
	const known = LOTTERIES.flatMap((lottery) => {
		const game = byCode.get(lottery.code);
		return game ? { ...game, lottery } : [];
	});
	return { games: known, now, takenAtMs };
}
