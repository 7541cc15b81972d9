import { type Generated, sql } from 'kysely';
import type { Texts } from '#lib/rules/texts.ts';
import type { ContentSlug } from '#lib/wps/contract/content.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Section } from './columns.ts';

interface PageTable {
	slug: ContentSlug;
	titles: Texts;
	leads: Texts;
	sections: Section[];
	changed_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		content_page: PageTable;
	}
}

export async function getPage(db: Tx, slug: ContentSlug) {
	return await db
		.selectFrom('content_page')
		.select(['titles', 'leads', 'sections', 'changed_at as changedAt'])
		.where('slug', '=', slug)
		.executeTakeFirstOrThrow();
}

export async function hasPage(db: Tx, slug: ContentSlug): Promise<boolean> {
	const query = db.selectFrom('content_page').select('slug').where('slug', '=', slug);
	return (await query.executeTakeFirst()) !== undefined;
}

/** Inserts a page. A page that another process has added meanwhile stays. */
export async function insertPage(tx: Tx, row: Omit<PageTable, 'changed_at'>): Promise<void> {
	await tx
		.insertInto('content_page')
		.values({
			...row,
			// The driver would send a list as a PostgreSQL array.
			sections: sql<Section[]>`${JSON.stringify(row.sections)}::jsonb`,
		})
		.onConflict((conflict) => conflict.column('slug').doNothing())
		.execute();
}
