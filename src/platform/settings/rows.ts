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
	}
}

export async function listSettingRows(db: Tx) {
	return await db.selectFrom('system_setting').selectAll().orderBy('key').execute();
}

export interface SettingRow {
	key: string;
	value: unknown;
	changedBy: string;
}

export async function putSetting(tx: Tx, { key, value, changedBy }: SettingRow) {
	const json = sql`${JSON.stringify(value)}::jsonb`;
	await tx
		.insertInto('system_setting')
		.values({ key, value: json, changed_by: changedBy })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet({ value: json, changed_by: changedBy, changed_at: sql`core.now()` }),
		)
		.execute();
}

/**
 * Deletes a setting. A deleted row has no author, so the trigger reads it from the transaction's
 * setting.
 */
export async function deleteSetting(tx: Tx, { key, changedBy }: Omit<SettingRow, 'value'>) {
	await sql`SELECT set_config('jhilik.changed_by', ${changedBy}, true)`.execute(tx);
	await tx.deleteFrom('system_setting').where('key', '=', key).execute();
}
