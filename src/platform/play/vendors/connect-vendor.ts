import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import {
	insertChange,
	insertConnection,
	updateVendor,
	upsertConnection,
} from './connection-rows.ts';
import { findVendor, upsertVendor } from './rows.ts';
import { secretPlace } from './vendor-ports.ts';
import type { VendorRecord } from './vendor-record.ts';

interface ConnectVendorInput {
	record: VendorRecord;
	vault: Vault;
	changedBy: string;
}

/**
 * Adds a vendor from its record, or changes all of it. A new one is closed until somebody opens it;
 * one that is open stays open. The change is logged without the secret.
 */
export async function connectVendor(tx: Tx, { record, vault, changedBy }: ConnectVendorInput) {
	const { code, apiSecret, stakeMax } = record;
	const isNew = (await findVendor(tx, code)) === undefined;
	await upsertVendor(tx, {
		code,
		public_keys: record.walletKeys,
		allowed_subnets: record.allowedSubnets,
		...(isNew && { enabled: false }),
	});
	await updateVendor(tx, code, {
		stake_max: stakeMax ?? null,
		...(isNew && { closed_reason: 'not opened yet' }),
	});
	await upsertConnection(tx, {
		vendor_code: code,
		protocol: record.protocol,
		api_url: record.apiUrl ?? null,
		api_secret: apiSecret === undefined ? null : vault.encrypt(apiSecret, secretPlace(code)),
		launch_by: record.launchBy,
		opens_in: record.opensIn,
		currencies: record.currencies,
		modes: record.modes,
		is_sandbox: record.isSandbox,
		verify_url: record.verifyUrl ?? null,
	});
	const { apiSecret: _, stakeMax: __, ...detail } = record;
	const logged = { ...detail, stakeMax: stakeMax === undefined ? null : String(stakeMax) };
	await insertChange(tx, { vendorCode: code, what: 'connect', detail: logged, changedBy });
}

interface Bundled {
	vendorCode: string;
	apiUrl: string;
	verifyUrl: string;
}

/**
 * The bundled vendor, by whose record nobody connects it: where it is may be another place with each
 * start. What an operator set of it stays.
 */
export async function connectBundled(tx: Tx, bundled: Bundled): Promise<void> {
	const { vendorCode, apiUrl, verifyUrl } = bundled;
	const money = { currencies: ['BDT', 'DEMO'], modes: ['real', 'trial', 'demo'] };
	const opening = { launch_by: 'address', opens_in: 'frame' } as const;
	const place = { vendor_code: vendorCode, api_url: apiUrl, verify_url: verifyUrl };
	await insertConnection(tx, {
		...{ ...place, ...opening, ...money },
		...{ protocol: 'seamless/1', is_sandbox: false, api_secret: null },
	});
}

interface SwitchVendorInput {
	vendorCode: string;
	isOpen: boolean;
	/** Why it is closed; for the log and the operator's list. */
	reason: string;
	changedBy: string;
}

/**
 * The kill switch. From the next call on a closed vendor takes no bet and no launch, in every
 * process; wins, rollbacks and ends of running rounds are taken as ever. Answers whether there is
 * such a vendor.
 */
export async function switchVendor(tx: Tx, switching: SwitchVendorInput): Promise<boolean> {
	const { vendorCode, isOpen, reason, changedBy } = switching;
	const change = { enabled: isOpen, closed_reason: isOpen ? null : reason };
	if (!(await updateVendor(tx, vendorCode, change))) return false;
	const what = isOpen ? 'enable' : 'disable';
	await insertChange(tx, { vendorCode, what, detail: { reason }, changedBy });
	return true;
}
