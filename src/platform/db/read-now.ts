import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The database's clock as a column of a select: the one clock of the platform. */
export const instant = sql<Date>`now()`.as('now');

/** The instant by the database's clock; within a transaction that of its start. */
export async function readNow(db: Tx): Promise<Date> {
	return (await db.selectNoFrom(instant).executeTakeFirstOrThrow()).now;
}
