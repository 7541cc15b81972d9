import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Database, reading } from '#platform/db/database.ts';
import { inSubnets } from '#platform/subnets.ts';
import { findVendor } from './rows.ts';

/** A change holds in every process after this long. */
const KEPT_MS = 10_000;

/** Who may call as a vendor. */
export interface VendorAccess {
	publicKeys: KeyObject[];
	/** Whether calls may come from this address; every address where the vendor has no list. */
	mayCallFrom(address: string): boolean;
}

/** Looks up a vendor's access; an unknown vendor has no keys. */
export type FindVendorAccess = (vendorCode: string) => Promise<VendorAccess>;

/** Keeps what it read for ten seconds, so that a bet is one database call. */
export function createVendorAccess(db: Database): FindVendorAccess {
	const kept = new Map<string, { access: Promise<VendorAccess>; readAtMs: number }>();

	return (vendorCode) => {
		const known = kept.get(vendorCode);
		if (known && performance.now() - known.readAtMs < KEPT_MS) return known.access;
		const access = readAccess(vendorCode);
		// Names that are no vendor's must not fill the memory.
		if (kept.size > 100) kept.clear();
		kept.set(vendorCode, { access, readAtMs: performance.now() });
		access.catch(() => kept.delete(vendorCode));
		return access;
	};

	async function readAccess(vendorCode: string): Promise<VendorAccess> {
		const vendor = await reading(db, (tx) => findVendor(tx, vendorCode));
		const subnets = vendor?.allowed_subnets ?? [];
		const isListed = inSubnets(subnets);
		return {
			publicKeys: (vendor?.public_keys ?? []).map((pem) => createPublicKey(pem)),
			mayCallFrom: (address) => subnets.length === 0 || isListed(address),
		};
	}
}
