import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** An issue that is over, or decided and not yet paid. */
export interface EndedIssue {
	gameId: number;
	game: string;
	numero: string;
	drawsAt: Date;
	end: 'drawn' | 'void' | 'not_held';
	reason: string | null;
	/** Of a void issue what would have been drawn. */
	result: string[] | null;
}

const DRAWN = sql`('drawn', 'settling', 'settled')`;
const ENDED = sql`('drawn', 'settling', 'settled', 'void', 'not_held')`;

const end = sql`case when i.state in ${DRAWN} then 'drawn' else i.state end as "end"`;
const ended = sql`i.game_id as "gameId", g.code as game, i.numero, i.draws_at as "drawsAt",
	${end}, i.reason, i.result`;

interface EndedRange {
	gameId: number;
	/** Locked after `after` and at `until` at the latest: a day. */
	range?: { after: Date; until: Date } | undefined;
}

/** Selects issues of a game that are over, the latest first. */
export async function selectEnded(
	db: Tx,
	{ limit, offset, ...wanted }: EndedRange & { limit: number; offset: number },
): Promise<EndedIssue[]> {
	const { rows } = await sql<EndedIssue>`
		select ${ended} from lottery.issue i join lottery.game g on g.id = i.game_id
		where ${ofRange(wanted)}
		order by i.locks_at desc limit ${limit} offset ${offset}`.execute(db);
	return rows;
}

/** Counts issues of a game that are over, up to a number. */
export async function countEnded(
	db: Tx,
	{ max, ...wanted }: EndedRange & { max: number },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (
			select from lottery.issue i where ${ofRange(wanted)} limit ${max}
		) i`.execute(db);
	return rows[0]?.count ?? 0;
}

function ofRange({ gameId, range }: EndedRange) {
	const inRange = range
		? sql`i.locks_at > ${range.after} and i.locks_at <= ${range.until}`
		: sql`i.locks_at <= core.now()`;
	return sql`i.game_id = ${gameId} and ${inRange} and i.state in ${ENDED}`;
}

/** Selects the last results of every game, or of one, the latest first. */
export async function selectLatest(
	db: Tx,
	{ gameId, limit }: { gameId: number | undefined; limit: number },
): Promise<EndedIssue[]> {
	const ofGame = gameId === undefined ? sql`true` : sql`g.id = ${gameId}`;
	const { rows } = await sql<EndedIssue>`
		select ${ended} from lottery.game g
		cross join lateral (
			select * from lottery.issue i
			where i.game_id = g.id and i.locks_at <= core.now() and i.state in ${DRAWN}
			order by i.locks_at desc limit ${limit}
		) i
		where ${ofGame}
		order by i.draws_at desc, i.id desc limit ${limit}`.execute(db);
	return rows;
}

/** What is public about an issue. */
export interface PublicIssue {
	id: number;
	numero: string;
	locksAt: Date;
	drawsAt: Date;
	end: EndedIssue['end'] | null;
	reason: string | null;
	seedHash: Buffer;
	tableHash: Buffer;
	beacon: string;
	round: number;
	tickets: number | null;
	root: Buffer | null;
	staked: Money | null;
	recordHash: Buffer | null;
}

export async function findPublicIssue(
	db: Tx,
	{ gameId, numero }: { gameId: number; numero: string },
): Promise<PublicIssue | undefined> {
	const { rows } = await sql<PublicIssue>`
		select i.id, i.numero, i.locks_at as "locksAt", i.draws_at as "drawsAt",
			case when i.state in ${ENDED} then case when i.state in ${DRAWN} then 'drawn'
				else i.state end end as "end",
			i.reason, i.seed_hash as "seedHash", i.table_hash as "tableHash", i.beacon, i.round,
			i.tickets, i.root, i.staked, i.record_hash as "recordHash"
		from lottery.issue i where i.game_id = ${gameId} and i.numero = ${numero}`.execute(db);
	return rows[0];
}
