import * as z from 'zod/mini';
import type { Tx } from '#platform/db/database.ts';
import { pageColumns } from './columns.ts';
import { hasPage, insertPage } from './rows.ts';

const page = z.strictObject(pageColumns);
export type NewPage = z.input<typeof page>;

/** Adds a page unless it exists. Its HTML is cleaned by the allow-list. */
export async function addPage(tx: Tx, given: NewPage): Promise<void> {
	if (await hasPage(tx, given.slug)) return;
	await insertPage(tx, z.parse(page, given));
}
