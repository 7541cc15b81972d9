import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Below it two machines that follow a time server may differ. */
const WARN_FROM_MS = 2000;

interface ClockLog {
	warn(context: object, message: string): void;
}

/**
 * Warns at the start of a process whose clock differs from the database's. The platform reads the
 * clock of the database alone; signatures to vendors and the life of cookies need this one.
 */
export async function warnOfClock(db: Database, log: ClockLog): Promise<void> {
	const differenceMs = await readDifference(db);
	if (Math.abs(differenceMs) < WARN_FROM_MS) return;
	log.warn({ differenceMs }, 'clock of this machine differs from that of the database');
}

/** What this clock is ahead at least: the database read its own between the two reads of this one. */
async function readDifference(db: Database): Promise<number> {
	const askedMs = Date.now();
	const { rows } = await sql<{ at: Date }>`select pg_catalog.clock_timestamp() as at`.execute(db);
	const answeredMs = Date.now();
	const atMs = rows[0]?.at.getTime() ?? askedMs;
	if (atMs < askedMs) return askedMs - atMs;
	return atMs > answeredMs ? answeredMs - atMs : 0;
}
