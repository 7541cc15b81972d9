import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { BoardIssue } from './board.ts';

/** Issues before now and after it that a game's card and board are made of. */
const PAST = 8;
const NEXT = 3;

/** A game with its issues around now. */
export interface GameRow {
	id: number;
	code: string;
	/** SHA-256 of the table of odds of new issues, in hex. */
	tableHash: string;
	isOpen: boolean;
	limits: Record<string, string>;
	firstAt: Date;
	/** By their locks, the latest first. */
	issues: BoardIssue[];
}

const issue = sql`i.numero, i.state, i.result, i.reason,
	extract(epoch from i.opens_at) * 1000 as "opensAt",
	extract(epoch from i.locks_at) * 1000 as "locksAt",
	extract(epoch from i.draws_at) * 1000 as "drawsAt"`;

/** Selects all games with the issues around now, and the instant that is now. */
export async function selectGames(db: Tx): Promise<{ games: GameRow[]; now: Date | undefined }> {
	const { rows } = await sql<GameRow & { now: Date }>`
		with clock as materialized (select core.clock() as now)
		select c.now, g.id, g.code, encode(g.table_hash, 'hex') as "tableHash", g.is_open as "isOpen",
			g.limits, g.first_at as "firstAt",
			(select coalesce(jsonb_agg(to_jsonb(x) order by x."locksAt" desc), '[]') from (
				(select ${issue} from lottery.issue i where i.game_id = g.id and i.locks_at > c.now
					order by i.locks_at limit ${NEXT})
				union all
				(select ${issue} from lottery.issue i where i.game_id = g.id and i.locks_at <= c.now
					order by i.locks_at desc limit ${PAST})
			) x) as issues
		from clock c cross join lottery.game g`.execute(db);
	return { games: rows.map(({ now: _, ...game }) => game), now: rows[0]?.now };
}

/** Counts the orders of the last days by game, among the last 50,000 of all. */
export async function countOrdersByGame(
	db: Tx,
	days: number,
): Promise<{ gameId: number; orders: number }[]> {
	const { rows } = await sql<{ gameId: number; orders: number }>`
		select o.game_id as "gameId", count(*)::int as orders
		from (select game_id, created_at from lottery.bet_order order by no desc limit 50000) o
		where o.created_at > core.now() - make_interval(days => ${days})
		group by o.game_id`.execute(db);
	return rows;
}

/** Selects the games that a member bet on, the latest first. */
export async function selectRecentIds(db: Tx, memberId: number, limit: number): Promise<number[]> {
	const { rows } = await sql<{ gameId: number }>`
		select game_id as "gameId" from lottery.bet_order where member_id = ${memberId}
		group by game_id order by max(no) desc limit ${limit}`.execute(db);
	return rows.map(({ gameId }) => gameId);
}

/** An issue that a chase can name. */
export interface NextIssue {
	numero: string;
	drawsInMs: number;
}

export async function selectNextIssues(
	db: Tx,
	{ gameId, limit }: { gameId: number; limit: number },
): Promise<NextIssue[]> {
	const { rows } = await sql<NextIssue>`
		select numero, (extract(epoch from draws_at - core.clock()) * 1000)::float8 as "drawsInMs"
		from lottery.issue
		where game_id = ${gameId} and state in ('pre', 'open') and locks_at > core.clock()
		order by locks_at limit ${limit}`.execute(db);
	return rows;
}

/** Finds the id of an issue by its name. */
export async function findIssueId(
	db: Tx,
	{ gameId, numero }: { gameId: number; numero: string },
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		select id from lottery.issue where game_id = ${gameId} and numero = ${numero}`.execute(db);
	return rows[0]?.id;
}

/** Selects what live lines of a play can win on its numbers. */
export async function selectLiabilities(
	db: Tx,
	{ issueId, play, currency }: { issueId: number; play: string; currency: string },
): Promise<{ key: string; liability: Money }[]> {
	const { rows } = await sql<{ key: string; liability: Money }>`
		select key, liability from lottery.exposure
		where issue_id = ${issueId} and play = ${play} and currency = ${currency} and liability > 0
		order by key`.execute(db);
	return rows;
}

/** Sums the stakes of a member in an issue. */
export async function sumStakes(
	db: Tx,
	{ issueId, memberId }: { issueId: number; memberId: number },
): Promise<Money> {
	const { rows } = await sql<{ staked: Money }>`
		select coalesce(sum(stake), 0)::bigint as staked from lottery.bet
		where issue_id = ${issueId} and member_id = ${memberId}
			and state in ('live', 'judged', 'settled')`.execute(db);
	return rows[0]?.staked ?? 0n;
}
