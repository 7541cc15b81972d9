import type { Tx } from '#platform/db/database.ts';

declare module '#platform/db/tables.ts' {
	interface Tables {
		cache_tag: { tag: string; version: number };
	}
}

export async function listTagVersions(db: Tx) {
	return await db.selectFrom('cache_tag').selectAll().execute();
}
