import type { Database } from '#platform/db/database.ts';
import { deleteOld } from './rows.ts';

/** Deletes messages of the chat room after 90 days, and hidden ones after a year. */
export async function purgeChat(db: Database): Promise<void> {
	await deleteOld(db);
}
