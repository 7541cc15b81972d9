import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface ChangeTable {
	id: Generated<bigint>;
	key: string;
	before: unknown;
	after: unknown;
	changed_by: string;
	changed_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		system_setting: {
			key: string;
			value: unknown;
			changed_by: string;
			changed_at: Generated<Date>;
		};
		system_change: ChangeTable;
		system_tag: { tag: string; version: number };
	}
}

export async function listSettingRows(db: Tx) {
	return await db.selectFrom('system_setting').selectAll().orderBy('key').execute();
}

interface Setting {
	key: string;
	value: unknown;
	changedBy: string;
}

export async function putSetting(tx: Tx, { key, value, changedBy }: Setting) {
	const json = sql`${JSON.stringify(value)}::jsonb`;
	await tx
		.insertInto('system_setting')
		.values({ key, value: json, changed_by: changedBy })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet({ value: json, changed_by: changedBy, changed_at: sql`now()` }),
		)
		.execute();
}

/** A row that goes cannot say who took it away: the transaction says it. */
export async function deleteSetting(tx: Tx, { key, changedBy }: Omit<Setting, 'value'>) {
	await sql`SELECT set_config('jhilik.changed_by', ${changedBy}, true)`.execute(tx);
	await tx.deleteFrom('system_setting').where('key', '=', key).execute();
}

/** For what is not a row of the settings: documents whose rows live in other tables. */
export async function insertChange(
	tx: Tx,
	{ key, before, after, changedBy }: Omit<Setting, 'value'> & { before: unknown; after: unknown },
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

export async function listChanges(db: Tx, key: string, count: number) {
	return await db
		.selectFrom('system_change')
		.selectAll()
		.where('key', '=', key)
		.orderBy('id', 'desc')
		.limit(count)
		.execute();
}

export async function listTagVersions(db: Tx) {
	return await db.selectFrom('system_tag').selectAll().execute();
}
