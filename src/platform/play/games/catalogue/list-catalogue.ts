import type { Tx } from '#platform/db/database.ts';
import { listVendorCounts } from './rows.ts';

/** Every vendor of the catalogue with its titles; `enabled` is `null` for those not connected. */
export async function listCatalogue(db: Tx) {
	return await listVendorCounts(db);
}
