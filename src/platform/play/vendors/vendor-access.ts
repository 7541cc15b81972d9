import { createPublicKey, type KeyObject } from 'node:crypto';
import { inSubnets } from '#platform/core/subnets.ts';
import { type Database, withReadRetry } from '#platform/db/database.ts';
import { findVendor, selectVendorCodes } from './rows.ts';

/** Cache time of a vendor's access, and so the delay of a change in other processes. */
const ACCESS_TTL_MS = 10_000;
/** Unknown vendor codes cost at most one query in this time. */
const CODES_TTL_MS = 1000;
const NO_ACCESS: VendorAccess = { publicKeys: [], mayCallFrom: () => true };

/** The keys and addresses of a vendor's calls. */
export interface VendorAccess {
	publicKeys: KeyObject[];
	/** True when calls may come from this address. A vendor without a list may use every address. */
	mayCallFrom(address: string): boolean;
}

/** Looks up the access of a vendor. An unknown vendor has no keys. */
export type FindVendorAccess = (vendorCode: string) => Promise<VendorAccess>;

/**
 * Creates the look-up of vendor access. Caches each result for ten seconds, so that a bet costs one
 * database call. The set of vendor codes is cached too, so that unknown codes cost no query of
 * their own.
 */
export function createVendorAccess(db: Database): FindVendorAccess {
	const cache = new Map<string, { access: Promise<VendorAccess>; readAtMs: number }>();
	let codes: { known: Promise<ReadonlySet<string>>; readAtMs: number } | undefined;

	return async (vendorCode) => {
		const cached = cache.get(vendorCode);
		if (cached && performance.now() - cached.readAtMs < ACCESS_TTL_MS) return cached.access;
		if (!cached && !(await readCodes()).has(vendorCode)) return NO_ACCESS;
		const access = readAccess(vendorCode);
		cache.set(vendorCode, { access, readAtMs: performance.now() });
		access.catch(() => cache.delete(vendorCode));
		return access;
	};

	function readCodes(): Promise<ReadonlySet<string>> {
		if (codes && performance.now() - codes.readAtMs < CODES_TTL_MS) return codes.known;
		const known = withReadRetry(db, selectVendorCodes).then((all) => new Set(all));
		codes = { known, readAtMs: performance.now() };
		known.catch(() => {
			codes = undefined;
		});
		return known;
	}

	async function readAccess(vendorCode: string): Promise<VendorAccess> {
		const vendor = await withReadRetry(db, (tx) => findVendor(tx, vendorCode));
		const subnets = vendor?.allowed_subnets ?? [];
		const isListed = inSubnets(subnets);
		return {
			publicKeys: (vendor?.public_keys ?? []).map((pem) => createPublicKey(pem)),
			mayCallFrom: (address) => subnets.length === 0 || isListed(address),
		};
	}
}
