import { sql } from 'kysely';
import { one, type Tx } from './database.ts';

/** What a room tells everyone in it. */
export interface RoomEventRow {
	seq: bigint;
	at: Date;
	body: object;
}

/** Events older than this are not replayed: the reader gets a snapshot. */
const KEPT = '2 minutes';

/**
 * Appends an event and wakes the processes that stream the room. The caller holds the room's round;
 * the row of the room gives each event the next number without gaps.
 */
export async function addEvent(tx: Tx, room: string, body: object): Promise<void> {
	const { rows } = await sql<{ last_seq: bigint }>`UPDATE studio.room
		SET last_seq = last_seq + 1 WHERE room = ${room} RETURNING last_seq`.execute(tx);
	await sql`INSERT INTO studio.room_event (room, seq, body)
		VALUES (${room}, ${one(rows).last_seq}, ${JSON.stringify(body)}::jsonb)`.execute(tx);
	await sql`SELECT pg_notify('studio_room', ${room})`.execute(tx);
}

export async function readLastSeq(tx: Tx, room: string): Promise<bigint> {
	const { rows } = await sql<{ last_seq: bigint }>`SELECT last_seq FROM studio.room
		WHERE room = ${room}`.execute(tx);
	return one(rows).last_seq;
}

/** Events after a number, in order; those that are too old are left out. */
export async function listEvents(tx: Tx, room: string, after: bigint): Promise<RoomEventRow[]> {
	const { rows } = await sql<RoomEventRow>`SELECT seq, at, body FROM studio.room_event
		WHERE room = ${room} AND seq > ${after}
			AND at > clock_timestamp() - interval '${sql.raw(KEPT)}'
		ORDER BY seq`.execute(tx);
	return rows;
}

export async function deleteOldEvents(tx: Tx): Promise<void> {
	await sql`DELETE FROM studio.room_event
		WHERE at < clock_timestamp() - 2 * interval '${sql.raw(KEPT)}'`.execute(tx);
}

/** Says how many seats of a room this process streams to. */
export async function savePresence(
	tx: Tx,
	{ room, processId, seats }: { room: string; processId: string; seats: number },
): Promise<void> {
	await sql`INSERT INTO studio.room_presence (room, process_id, seats)
		VALUES (${room}, ${processId}, ${seats})
		ON CONFLICT (room, process_id) DO UPDATE
			SET seats = EXCLUDED.seats, seen_at = clock_timestamp()`.execute(tx);
	await sql`DELETE FROM studio.room_presence
		WHERE seen_at < clock_timestamp() - interval '1 minute'`.execute(tx);
}

/** Counts the seats of a room in all processes that are alive. */
export async function countPresence(tx: Tx, room: string): Promise<number> {
	const { rows } = await sql<{ seats: number }>`SELECT coalesce(sum(seats), 0)::int AS seats
		FROM studio.room_presence
		WHERE room = ${room} AND seen_at > clock_timestamp() - interval '15 seconds'`.execute(tx);
	return one(rows).seats;
}
