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
	/** Finds a vendor with its current configuration. */
	find(vendorCode: string): Promise<VendorPort | undefined>;
	list(): Promise<VendorPort[]>;
	/**
	 * False when the vendor does not respond to a probe. A fresh healthy measurement needs no probe.
	 */
	isReachable(port: VendorPort, now: Date): Promise<boolean>;
}

type Row = Awaited<ReturnType<typeof selectVendors>>[number];

/**
 * Creates the ports of the vendors. The configuration of a vendor is one row, read on each call.
 */
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

/** Names the place of a vendor's secret, which the encryption authenticates. */
export function secretPlace(vendorCode: string): string {
	return `api secret of ${vendorCode}`;
}

/** Builds the port of a row. A vendor without a connection supports launches by address only. */
function portOf(row: Row, { vault, privateKey }: Keys): VendorPort {
	return createSeamlessVendor({
		vendorCode: row.code,
		isOpen: row.enabled,
		apiUrl: row.api_url ?? undefined,
		hasLobby: row.has_lobby ?? false,
		apiSecret: row.api_secret ? vault.decrypt(row.api_secret, secretPlace(row.code)) : undefined,
		launchBy: row.launch_by ?? 'address',
		opensIn: row.opens_in ?? 'frame',
		currencies: row.currencies ?? ['BDT', 'DEMO'],
		modes: row.modes ?? ['real', 'trial', 'demo'],
		privateKey,
	});
}
