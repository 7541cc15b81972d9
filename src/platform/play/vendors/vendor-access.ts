import { createPublicKey, type KeyObject } from 'node:crypto';
import { inSubnets } from '#platform/core/subnets.ts';
import { type Database, withReadRetry } from '#platform/db/database.ts';
import { findVendor, selectVendorCodes } from './rows.ts';

/** A change holds in every process after this long. */
const KEPT_MS = 10_000;
/** Whoever makes up names causes no more than one look in so long. */
const CODES_KEPT_MS = 1000;
const NOBODY: VendorAccess = { publicKeys: [], mayCallFrom: () => true };

/** Who may call as a vendor. */
export interface VendorAccess {
	publicKeys: KeyObject[];
	/** Whether calls may come from this address; every address where the vendor has no list. */
	mayCallFrom(address: string): boolean;
}

/** Looks up a vendor's access; an unknown vendor has no keys. */
export type FindVendorAccess = (vendorCode: string) => Promise<VendorAccess>;

/**
 * Keeps what it read for ten seconds, so that a bet is one database call. Names that are no vendor's
 * cost next to nothing: which there are is read once for all of them.
 */
export function createVendorAccess(db: Database): FindVendorAccess {
	const kept = new Map<string, { access: Promise<VendorAccess>; readAtMs: number }>();
	let codes: { known: Promise<ReadonlySet<string>>; readAtMs: number } | undefined;

	return async (vendorCode) => {
		const known = kept.get(vendorCode);
		if (known && performance.now() - known.readAtMs < KEPT_MS) return known.access;
		if (!known && !(await readCodes()).has(vendorCode)) return NOBODY;
		const access = readAccess(vendorCode);
		kept.set(vendorCode, { access, readAtMs: performance.now() });
		access.catch(() => kept.delete(vendorCode));
		return access;
	};

	function readCodes(): Promise<ReadonlySet<string>> {
		if (codes && performance.now() - codes.readAtMs < CODES_KEPT_MS) return codes.known;
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
