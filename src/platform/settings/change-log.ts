import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { SettingRow } from './rows.ts';

/**
 * Logs a change that is no row of the settings, such as a document whose rows are in other tables.
 */
export async function logChange(
	tx: Tx,
	{
		key,
		before,
		after,
		changedBy,
	}: Omit<SettingRow, 'value'> & { before: unknown; after: unknown },
) {
	await tx
		.insertInto('system_change')
		.values({
			key,
			before: sql`${JSON.stringify(before)}::jsonb`,
			after: sql`${JSON.stringify(after)}::jsonb`,
			changed_by: changedBy,
		})
		.execute();
}

/** Lists the latest changes of a key, and of the keys that begin with a prefix. */
export async function listChanges(
	db: Tx,
	key: string,
	{ count, prefix }: { count: number; prefix?: string | undefined },
) {
	return await db
		.selectFrom('system_change')
		.selectAll()
		.where((is) =>
			is.or([is('key', '=', key), ...(prefix === undefined ? [] : [is('key', '^@', prefix)])]),
		)
		.orderBy('id', 'desc')
		.limit(count)
		.execute();
}
