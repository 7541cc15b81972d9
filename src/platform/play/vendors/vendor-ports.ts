import type { KeyObject } from 'node:crypto';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, withReadRetry } from '#platform/db/database.ts';
import { selectVendors } from './connection-rows.ts';
import { probeBeforeLaunch } from './health.ts';
import type { VendorPort } from './port.ts';
import { createSeamlessVendor } from './seamless-vendor.ts';

interface Keys {
	vault: Vault;
	/** Signs our calls to vendors: Ed25519. */
	privateKey: KeyObject;
}

export interface VendorPorts {
	/** The vendor as its configuration is now. */
	find(vendorCode: string): Promise<VendorPort | undefined>;
	list(): Promise<VendorPort[]>;
	/** False when the vendor was measured to be down and still is. */
	isReachable(port: VendorPort, now: Date): Promise<boolean>;
}

type Row = Awaited<ReturnType<typeof selectVendors>>[number];

/** The vendors through one interface. What one is made of is read each time: it is one row. */
export function createVendorPorts(db: Database, keys: Keys): VendorPorts {
	return {
		async find(vendorCode) {
			const [row] = await withReadRetry(db, (tx) => selectVendors(tx, vendorCode));
			return row && portOf(row, keys);
		},
		list: async () =>
			(await withReadRetry(db, (tx) => selectVendors(tx))).map((row) => portOf(row, keys)),
		isReachable: (port, now) => probeBeforeLaunch(db, port, now),
	};
}

/** What a secret of a vendor is sealed for. */
export function secretPlace(vendorCode: string): string {
	return `api secret of ${vendorCode}`;
}

/** A vendor without a connection is opened by its address alone. */
function portOf(row: Row, { vault, privateKey }: Keys): VendorPort {
	return createSeamlessVendor({
		vendorCode: row.code,
		isOpen: row.enabled,
		apiUrl: row.api_url ?? undefined,
		apiSecret: row.api_secret ? vault.decrypt(row.api_secret, secretPlace(row.code)) : undefined,
		launchBy: row.launch_by ?? 'address',
		opensIn: row.opens_in ?? 'frame',
		currencies: row.currencies ?? ['BDT', 'DEMO'],
		modes: row.modes ?? ['real', 'trial', 'demo'],
		privateKey,
	});
}
