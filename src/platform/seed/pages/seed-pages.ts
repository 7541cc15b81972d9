import { addPage } from '#platform/content/add-page.ts';
import type { Tx } from '#platform/db/database.ts';
import { DOWNLOAD } from './download.ts';
import { JOIN } from './join.ts';

/** The pages as they ship. An operator's edits stay. */
export async function seedPages(tx: Tx): Promise<void> {
	for (const page of [JOIN, DOWNLOAD]) await addPage(tx, page);
}
