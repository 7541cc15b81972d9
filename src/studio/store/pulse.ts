import { sql } from 'kysely';
import { one, type Tx } from './database.ts';

/** A shorter silence between two signs of life is no outage. */
const SILENCE = '1500 milliseconds';
const KEPT = '1 hour';

/** Says that a process serves players now. A silence before it is kept as an outage. */
export async function savePulse(tx: Tx): Promise<void> {
	await sql`
		WITH last AS (SELECT at FROM studio.pulse FOR UPDATE),
			silence AS (
				INSERT INTO studio.outage (from_at, to_at)
				SELECT at, clock_timestamp() FROM last
				WHERE clock_timestamp() - at > interval '${sql.raw(SILENCE)}'
				ON CONFLICT (from_at) DO NOTHING)
		UPDATE studio.pulse SET at = clock_timestamp()`.execute(tx);
	await sql`DELETE FROM studio.outage
		WHERE to_at < clock_timestamp() - interval '${sql.raw(KEPT)}'`.execute(tx);
}

/**
 * Returns for how many milliseconds of a time no process served players, at most in one piece. A
 * silence that lasts until now counts too.
 */
export async function readLongestOutage(
	tx: Tx,
	{ from, to }: { from: Date; to: Date },
): Promise<number> {
	const { rows } = await sql<{ ms: number }>`
		SELECT coalesce(max(extract(epoch FROM
			least(to_at, ${to}) - greatest(from_at, ${from})) * 1000), 0)::float8 AS ms
		FROM (SELECT from_at, to_at FROM studio.outage
			UNION ALL SELECT at, clock_timestamp() FROM studio.pulse) AS silence
		WHERE from_at < ${to} AND to_at > ${from}`.execute(tx);
	return one(rows).ms;
}
