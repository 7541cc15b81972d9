import type { Tx } from '#platform/db/database.ts';
import { listVendorCounts } from './rows.ts';

/**
 * Lists every vendor of the catalogue with its counts of titles; `enabled` is `null` if not
 * connected.
 */
export async function listCatalogue(db: Tx) {
	return await listVendorCounts(db);
}
