import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { PlaceRow, TableRow } from './tables.ts';

/** Claims waiting players that are due, each for one process. */
export async function claimDuePlaces(
	tx: Tx,
	{ limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<PlaceRow[]> {
	const { rows } = await sql<PlaceRow>`
		UPDATE studio.table_place SET due_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
		WHERE player_id IN (
			SELECT player_id FROM studio.table_place WHERE due_at <= clock_timestamp()
			ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
		RETURNING *`.execute(tx);
	return rows;
}

/** Claims due tables, each for one process. */
export async function claimDueTables(
	tx: Tx,
	{ limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<TableRow[]> {
	const { rows } = await sql<TableRow>`
		UPDATE studio.card_table SET due_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
		WHERE table_id IN (
			SELECT table_id FROM studio.card_table WHERE due_at <= clock_timestamp()
			ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
		RETURNING *`.execute(tx);
	return rows;
}

/** Milliseconds until the next table or the next waiting player is due; undefined when none is. */
export async function findMsToNextTable(tx: Tx): Promise<number | undefined> {
	const { rows } = await sql<{ ms: number | null }>`
		SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS ms
		FROM (SELECT due_at FROM studio.card_table WHERE due_at IS NOT NULL
			UNION ALL SELECT due_at FROM studio.table_place WHERE due_at IS NOT NULL) AS due`.execute(tx);
	return rows[0]?.ms ?? undefined;
}
