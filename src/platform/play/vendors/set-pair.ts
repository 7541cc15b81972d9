import type { Tx } from '#platform/db/database.ts';
import { insertChange } from './connection-rows.ts';
import type { PairChange, VendorPort } from './port.ts';

/**
 * Asks a vendor to keep two users apart at a game's tables, or to lift that, and logs it with the
 * reason. Nothing is logged when the vendor does not do it; a repeat is safe. No money moves.
 */
export async function setPair(
	tx: Tx,
	port: VendorPort,
	{ reason, changedBy, ...pair }: PairChange & { reason: string; changedBy: string },
): Promise<void> {
	const { vendorCode } = port;
	await insertChange(tx, { vendorCode, what: 'pair', detail: { ...pair, reason }, changedBy });
	await port.setPair(pair);
}
