import { sql } from 'kysely';
import { allowDatabaseTime } from '#lib/database-time.ts';
import { APP_ROLE, closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { hasOwnSchema } from '#platform/db/migrate.ts';
import { shareRead } from './share-read.ts';

/** Below the 3 s in which the readiness is answered. */
const PROBE_MS = 2000;
/** Each load balancer asks every few seconds; the answer is a second old at most. */
const KEPT_MS = 1000;

export interface WriteProbe {
	/** True when the database has this build's schema and takes writes, asked once a second. */
	isWritable(): Promise<boolean>;
	close(): Promise<void>;
}

/**
 * Writes to the database to learn whether it can: a replica, a database that is read-only, frozen or
 * without room on its disk cannot. Its connection is its own, so that a load of requests, which wait
 * for the others, does not count as an outage.
 */
export function createWriteProbe(url: string): WriteProbe {
	const db = openDatabase({ url, role: APP_ROLE, connectionsMax: 1 });
	const share = shareRead<boolean>(KEPT_MS);
	const probe = async () => (await hasOwnSchema(db)) && (await tryWrite(db));
	const probeInTime = () => allowDatabaseTime(PROBE_MS, probe).catch(() => false);
	return {
		isWritable: () => share('', probeInTime),
		close: () => closeDatabase(db),
	};
}

/** A change of one row needs no room, so a sort that exceeds its memory writes a file besides. */
async function tryWrite(db: Database): Promise<boolean> {
	await db.transaction().execute(async (tx) => {
		await sql`select set_config('work_mem', '64kB', true)`.execute(tx);
		await sql`
			select md5(n::text) from generate_series(1, 4000) n order by 1 offset 3999`.execute(tx);
		await sql`update core.write_probe set at = pg_catalog.clock_timestamp()`.execute(tx);
	});
	return true;
}
