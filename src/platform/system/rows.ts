import type { Tx } from '#platform/db/database.ts';

declare module '#platform/db/tables.ts' {
	interface Tables {
		system_flag: { mod_id: string; enabled: boolean };
		system_tag: { tag: string; version: number };
	}
}

export async function listFlags(db: Tx) {
	return await db.selectFrom('system_flag').selectAll().orderBy('mod_id').execute();
}

export async function listTagVersions(db: Tx) {
	return await db.selectFrom('system_tag').selectAll().execute();
}
