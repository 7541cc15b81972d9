import { sql } from 'kysely';
import { one, type Tx } from './database.ts';

export type RoomPhase = 'ahead' | 'open' | 'locked' | 'drawing' | 'show' | 'over' | 'void';

/** A round of a room. Rounds `ahead` have a committed seed and no times yet. */
export interface RoomRoundRow {
	round_id: string;
	/** The code of the game. */
	room: string;
	number: number;
	phase: RoomPhase;
	table_hash: string;
	server_hash: string;
	server_sealed: Buffer;
	opens_at: Date | null;
	locks_at: Date | null;
	beacon: string | null;
	beacon_round: number | null;
	/** The hashes of the slips, 32 bytes each, in the order of the tree. */
	leaves: Buffer | null;
	root: string | null;
	/** Totals by currency and side, fixed at the lock, in games with a pool. */
	pools: Record<string, Record<string, string>> | null;
	signature: string | null;
	outcome: unknown;
	/** How many stages of the show are out. */
	stage: number;
	drawn_at: Date | null;
	/** The hash of the room's record before. */
	previous: string | null;
	record_hash: string | null;
	/** Why the round is void. */
	reason: string | null;
	due_at: Date | null;
}

/** What the first record of a room names as the one before. */
const NO_RECORD = '0'.repeat(64);

export async function readNow(tx: Tx): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(tx);
	return one(rows).now;
}

export async function insertRoom(tx: Tx, room: string): Promise<void> {
	await sql`INSERT INTO studio.room (room, last_record) VALUES (${room}, ${NO_RECORD})
		ON CONFLICT (room) DO NOTHING`.execute(tx);
}

/** Locks a room: its rounds are made and its records are chained by one transaction at a time. */
export async function lockRoom(tx: Tx, room: string): Promise<{ last_record: string }> {
	const { rows } = await sql<{ last_record: string }>`SELECT last_record FROM studio.room
		WHERE room = ${room} FOR UPDATE`.execute(tx);
	return one(rows);
}

export async function listUnfinished(tx: Tx, room: string): Promise<RoomRoundRow[]> {
	const { rows } = await sql<RoomRoundRow>`SELECT * FROM studio.room_round
		WHERE room = ${room} AND phase NOT IN ('over', 'void') ORDER BY number`.execute(tx);
	return rows;
}

export async function findLastNumber(tx: Tx, room: string): Promise<number> {
	const { rows } = await sql<{ number: number }>`SELECT coalesce(max(number), 0) AS number
		FROM studio.room_round WHERE room = ${room}`.execute(tx);
	return one(rows).number;
}

type NewRound = Pick<
	RoomRoundRow,
	'round_id' | 'room' | 'number' | 'table_hash' | 'server_hash' | 'server_sealed'
>;

/** Commits to the seed of a round to come. */
export async function insertRoomRound(tx: Tx, round: NewRound): Promise<void> {
	await sql`INSERT INTO studio.room_round
			(round_id, room, number, phase, table_hash, server_hash, server_sealed)
		VALUES (${round.round_id}, ${round.room}, ${round.number}, 'ahead', ${round.table_hash},
			${round.server_hash}, ${round.server_sealed})`.execute(tx);
}

export async function lockRoomRound(tx: Tx, roundId: string): Promise<RoomRoundRow> {
	const { rows } = await sql<RoomRoundRow>`SELECT * FROM studio.room_round
		WHERE round_id = ${roundId} FOR UPDATE`.execute(tx);
	return one(rows);
}

/**
 * A round that takes slips, with the database's time, shared: its lock waits for the transaction.
 * Undefined after the lock, without a share: shares that overlap would hold the lock up without end.
 */
export async function shareOpenRound(
	tx: Tx,
	round: { roundId: string } | { room: string; number: number },
): Promise<(RoomRoundRow & { now: Date }) | undefined> {
	const condition =
		'roundId' in round
			? sql`round_id = ${round.roundId}`
			: sql`room = ${round.room} AND number = ${round.number}`;
	const { rows } = await sql<RoomRoundRow>`SELECT * FROM studio.room_round
		WHERE ${condition} AND clock_timestamp() < locks_at FOR SHARE`.execute(tx);
	const [row] = rows;
	if (!row?.locks_at) return undefined;
	// The clock is read again once the row is held: a wait for it must not make a late slip early.
	const now = await readNow(tx);
	return now < row.locks_at ? { ...row, now } : undefined;
}

/** Shares a round: its next transition waits for the transaction. */
export async function shareRound(tx: Tx, roundId: string): Promise<void> {
	await sql`SELECT FROM studio.room_round WHERE round_id = ${roundId} FOR SHARE`.execute(tx);
}

export async function findRoomRound(tx: Tx, roundId: string): Promise<RoomRoundRow | undefined> {
	const { rows } = await sql<RoomRoundRow>`SELECT * FROM studio.room_round
		WHERE round_id = ${roundId}`.execute(tx);
	return rows[0];
}

/** The newest round of a room that has begun. */
export async function findCurrentRound(tx: Tx, room: string): Promise<RoomRoundRow | undefined> {
	return (await listNewestRounds(tx, room, 1))[0];
}

/** Rounds of a room that have begun, newest first. */
export async function listNewestRounds(
	tx: Tx,
	room: string,
	limit: number,
): Promise<RoomRoundRow[]> {
	const { rows } = await sql<RoomRoundRow>`SELECT * FROM studio.room_round
		WHERE room = ${room} AND phase <> 'ahead' ORDER BY number DESC LIMIT ${limit}`.execute(tx);
	return rows;
}

/** Results of a room, newest first. */
export async function listResults(tx: Tx, room: string, limit: number): Promise<RoomRoundRow[]> {
	const { rows } = await sql<RoomRoundRow>`SELECT * FROM studio.room_round
		WHERE room = ${room} AND phase = 'over' ORDER BY number DESC LIMIT ${limit}`.execute(tx);
	return rows;
}

type Changes = Partial<
	Pick<
		RoomRoundRow,
		| 'phase'
		| 'table_hash'
		| 'opens_at'
		| 'locks_at'
		| 'beacon'
		| 'beacon_round'
		| 'leaves'
		| 'root'
		| 'signature'
		| 'stage'
		| 'drawn_at'
		| 'previous'
		| 'record_hash'
		| 'reason'
		| 'due_at'
	> & { outcome: string; pools: string | null }
>;

/** Changes columns of a round that the transaction has locked. `outcome` is JSON. */
export async function updateRoomRound(tx: Tx, roundId: string, changes: Changes): Promise<void> {
	const columns = Object.entries(changes).map(
		([column, value]) => sql`${sql.id(column)} = ${value}`,
	);
	await sql`UPDATE studio.room_round SET ${sql.join(columns)}
		WHERE round_id = ${roundId}`.execute(tx);
}

export async function saveLastRecord(tx: Tx, room: string, recordHash: string): Promise<void> {
	await sql`UPDATE studio.room SET last_record = ${recordHash}
		WHERE room = ${room}`.execute(tx);
}
