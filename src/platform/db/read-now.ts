import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The database clock, the only clock of the platform, as a column of a select. */
export const instant = sql<Date>`core.now()`.as('now');

/** Reads the database clock. Within a transaction it returns the transaction's start. */
export async function readNow(db: Tx): Promise<Date> {
	return (await db.selectNoFrom(instant).executeTakeFirstOrThrow()).now;
}
