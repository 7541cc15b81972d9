import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

const PAUSE_MS = 200;
const ISSUES_MAX = 8;
/** Issues of an order on games of longer cycles: the storm does not wait for more. */
const LONG_CYCLE_ISSUES_MAX = 2;

export interface OpenIssue {
	gameId: number;
	game: string;
	numero: string;
	/** By `performance.now()`. */
	locksAtMs: number;
}

/** What bettors see: the next issues of each game. */
export interface Board {
	games: Map<string, OpenIssue[]>;
}

/** Keeps a board up to date until `isOver`; without a database it shows what it showed. */
export function showBoard(db: Database, isOver: () => boolean): Board {
	const board: Board = { games: new Map() };
	void (async () => {
		while (!isOver()) {
			board.games = await readBoard(db).catch(() => board.games);
			await delay(PAUSE_MS);
		}
	})();
	return board;
}

async function readBoard(db: Database): Promise<Board['games']> {
	const { rows } = await sql<OpenIssue & { ms: number }>`
		select o."gameId", o.game, o.numero, o.ms from (
			select i.game_id as "gameId", g.code as game, i.numero,
				extract(epoch from i.locks_at - core.clock())::float8 * 1000 as ms,
				extract(epoch from i.locks_at - i.opens_at) as cycle,
				row_number() over (partition by g.id order by i.locks_at) as place
			from lottery.issue i join lottery.game g on g.id = i.game_id
			where i.state in ('pre', 'open') and i.locks_at > core.clock()
		) o
		where o.place <= case when o.cycle > 60 then ${LONG_CYCLE_ISSUES_MAX}::int
			else ${ISSUES_MAX}::int end
		order by o.game, o.ms`.execute(db);
	const now = performance.now();
	const issues = rows.map(({ ms, ...issue }) => ({ ...issue, locksAtMs: now + ms }));
	return Map.groupBy(issues, ({ game }) => game);
}
