import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** A table of the studio whose rows fall due, by its `due_at`, and the column that names a row. */
interface DueTable {
	table: string;
	key: string;
}

/**
 * Claims due rows, each for one process: their next due time is the end of the lease, so a row whose
 * process dies is due again.
 */
export async function claimDue<Row>(
	tx: Tx,
	{ table, key, limit, leaseMs }: DueTable & { limit: number; leaseMs: number },
): Promise<Row[]> {
	const [of, name] = [sql.id('studio', table), sql.id(key)];
	const { rows } = await sql<Row>`
		UPDATE ${of} SET due_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
		WHERE ${name} IN (
			SELECT ${name} FROM ${of} WHERE due_at <= clock_timestamp()
			ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
		RETURNING *`.execute(tx);
	return rows;
}

/** Milliseconds until the next row is due; undefined when none is. */
export async function findMsToNext(tx: Tx, table: string): Promise<number | undefined> {
	const { rows } = await sql<{ ms: number | null }>`
		SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS ms
		FROM ${sql.id('studio', table)} WHERE due_at IS NOT NULL`.execute(tx);
	return rows[0]?.ms ?? undefined;
}
