import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Database, reading } from '#platform/db/database.ts';
import { findVendor } from './rows.ts';

/** A changed key holds in every process after this long. */
const KEPT_MS = 10_000;

/** Looks up the public keys of a vendor; an unknown vendor has none. */
export type VendorKeys = (vendorCode: string) => Promise<KeyObject[]>;

/** Keeps what it read for ten seconds, so that a bet is one database call. */
export function createVendorKeys(db: Database): VendorKeys {
	const kept = new Map<string, { keys: Promise<KeyObject[]>; readAtMs: number }>();

	return (vendorCode) => {
		const known = kept.get(vendorCode);
		if (known && performance.now() - known.readAtMs < KEPT_MS) return known.keys;
		const keys = readKeys(vendorCode);
		// Names that are no vendor's must not fill the memory.
		if (kept.size > 100) kept.clear();
		kept.set(vendorCode, { keys, readAtMs: performance.now() });
		keys.catch(() => kept.delete(vendorCode));
		return keys;
	};

	async function readKeys(vendorCode: string): Promise<KeyObject[]> {
		const vendor = await reading(db, (tx) => findVendor(tx, vendorCode));
		return (vendor?.public_keys ?? []).map((pem) => createPublicKey(pem));
	}
}
