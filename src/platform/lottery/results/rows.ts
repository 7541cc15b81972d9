import { type RawBuilder, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { IssueState } from '../issues/issue-state.ts';

/** An issue that is over, or whose numbers are drawn. */
export interface EndedRow {
	numero: string;
	state: IssueState;
	result: string[] | null;
	reason: string | null;
	/** Milliseconds since 1970. */
	drawsAt: number;
}

const ended = sql`i.numero, i.state, i.result, i.reason,
	(extract(epoch from i.draws_at) * 1000)::float8 as "drawsAt"`;
const isEnded = sql`i.state in ('drawn', 'settling', 'settled', 'void', 'not_held')
	and i.locks_at <= core.clock()`;

/** A list goes back so many issues; the older ones are found by their day. */
export const ENDED_MAX = 20_000;

interface EndedRange {
	gameId: number;
	/** Issues whose lock is after the first instant, up to the second. */
	locks?: { after: Date; until: Date } | undefined;
}

/** Selects issues of a game that are over, the latest first. */
export async function selectEnded(
	db: Tx,
	{ limit, offset, ...range }: EndedRange & { limit: number; offset: number },
): Promise<EndedRow[]> {
	const { rows } = await sql<EndedRow>`
		select ${ended} from lottery.issue i where ${ofRange(range)} and ${isEnded}
		order by i.locks_at desc limit ${limit} offset ${offset}`.execute(db);
	return rows;
}

/** Counts them, at most `ENDED_MAX`. */
export async function countEnded(db: Tx, range: EndedRange): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (
			select 1 from lottery.issue i where ${ofRange(range)} and ${isEnded} limit ${ENDED_MAX}
		) e`.execute(db);
	return rows[0]?.count ?? 0;
}

function ofRange({ gameId, locks }: EndedRange): RawBuilder<unknown> {
	const ofDay = locks
		? sql`and i.locks_at > ${locks.after} and i.locks_at <= ${locks.until}`
		: sql``;
	return sql`i.game_id = ${gameId} ${ofDay}`;
}

/** Selects the last issues that are over, of all games or one, the latest first. */
export async function selectLastEnded(
	db: Tx,
	{ gameId, limit }: { gameId?: number | undefined; limit: number },
): Promise<(EndedRow & { gameId: number; gameCode: string })[]> {
	const ofGame = gameId === undefined ? sql`` : sql`where g.id = ${gameId}`;
	const { rows } = await sql<EndedRow & { gameId: number; gameCode: string }>`
		select g.id as "gameId", g.code as "gameCode", e.* from lottery.game g
		cross join lateral (
			select ${ended} from lottery.issue i where i.game_id = g.id and ${isEnded}
			order by i.locks_at desc limit ${limit}
		) e
		${ofGame} order by e."drawsAt" desc, g.id limit ${limit}`.execute(db);
	return rows;
}

/** Selects the last results of a game, the latest first. */
export async function selectResults(
	db: Tx,
	{ gameId, limit }: { gameId: number; limit: number },
): Promise<string[][]> {
	const { rows } = await sql<{ result: string[] }>`
		select i.result from lottery.issue i
		where i.game_id = ${gameId} and i.state in ('drawn', 'settling', 'settled')
			and i.locks_at <= core.clock()
		order by i.locks_at desc limit ${limit}`.execute(db);
	return rows.map(({ result }) => result);
}

/** What is public about an issue. Hashes are in hex. */
export interface ProofRow {
	id: number;
	locksAt: number;
	drawsAt: number;
	state: IssueState;
	reason: string | null;
	seedHash: string;
	tableHash: string;
	beacon: string;
	round: number;
	/** From the lock on. */
	tickets: number | null;
	root: string | null;
	staked: Money | null;
	recordHash: string | null;
}

export async function findProof(
	db: Tx,
	{ gameId, numero }: { gameId: number; numero: string },
): Promise<ProofRow | undefined> {
	const { rows } = await sql<ProofRow>`
		select i.id, (extract(epoch from i.locks_at) * 1000)::float8 as "locksAt",
			(extract(epoch from i.draws_at) * 1000)::float8 as "drawsAt", i.state, i.reason,
			encode(i.seed_hash, 'hex') as "seedHash", encode(i.table_hash, 'hex') as "tableHash",
			i.beacon, i.round, i.tickets, encode(i.root, 'hex') as root, i.staked,
			encode(i.record_hash, 'hex') as "recordHash"
		from lottery.issue i where i.game_id = ${gameId} and i.numero = ${numero}`.execute(db);
	return rows[0];
}
