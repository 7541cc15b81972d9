import { SHIPPED_PAGES } from '#lib/content/shipped-pages.ts';
import { CONTENT_PAGES } from '#lib/wps/contract/content.ts';
import type { Tx } from '#platform/db/database.ts';
import { addPage } from '#platform/site/content/add-page.ts';

/** Inserts the missing default pages. An operator's edits stay. */
export async function seedPages(tx: Tx): Promise<void> {
	for (const slug of CONTENT_PAGES) await addPage(tx, { slug, ...SHIPPED_PAGES[slug] });
}
