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
 * Adds a vendor from its record, or replaces its configuration. A new vendor is closed until an
 * operator opens it; a known vendor stays open or closed. The change is logged without the secret.
 */
export async function connectVendor(tx: Tx, { record, vault, changedBy }: ConnectVendorInput) {
	const { code, apiSecret, stakeMax, winMax } = record;
	const winLimits = winLimitsOf(winMax);
	const isNew = (await findVendor(tx, code)) === undefined;
	await upsertVendor(tx, {
		code,
		public_keys: record.walletKeys,
		allowed_subnets: record.allowedSubnets,
		...(isNew && { enabled: false }),
	});
	await updateVendor(tx, code, {
		stake_max: stakeMax ?? null,
		win_limits: JSON.stringify(winLimits),
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
		has_lobby: record.hasLobby,
	});
	const { apiSecret: _, stakeMax: __, winMax: ___, ...detail } = record;
	const logged = {
		...detail,
		winLimits,
		stakeMax: stakeMax === undefined ? null : String(stakeMax),
	};
	await insertChange(tx, { vendorCode: code, what: 'connect', detail: logged, changedBy });
}

/** Writes the limits as the wallet reads them: amounts in minor units. */
function winLimitsOf(winMax: VendorRecord['winMax']) {
	return Object.fromEntries(
		Object.entries(winMax).map(([currency, { amount, times }]) => [
			currency,
			{ ...(amount !== undefined && { amount: Number(amount) }), ...(times && { times }) },
		]),
	);
}

interface ConnectBundledInput {
	vendorCode: string;
	apiUrl: string;
	verifyUrl: string;
}

/**
 * Connects the bundled vendor, which has no record. Its addresses may change with each start; the
 * operator's settings stay.
 */
export async function connectBundled(tx: Tx, bundled: ConnectBundledInput): Promise<void> {
	const { vendorCode, apiUrl, verifyUrl } = bundled;
	await insertConnection(tx, {
		vendor_code: vendorCode,
		api_url: apiUrl,
		verify_url: verifyUrl,
		launch_by: 'address',
		opens_in: 'frame',
		currencies: ['BDT', 'DEMO'],
		modes: ['real', 'trial', 'demo'],
		protocol: 'seamless/1',
		is_sandbox: false,
		has_lobby: true,
		api_secret: null,
	});
}

interface SwitchVendorInput {
	vendorCode: string;
	isOpen: boolean;
	/** The reason of the closure, for the log and the operator's list. */
	reason: string;
	changedBy: string;
}

/**
 * The kill switch. From the next call on, every process refuses bets and launches of a closed
 * vendor. Wins, rollbacks and ends of running rounds are still accepted. Returns false for an
 * unknown vendor.
 */
export async function switchVendor(tx: Tx, input: SwitchVendorInput): Promise<boolean> {
	const { vendorCode, isOpen, reason, changedBy } = input;
	const change = { enabled: isOpen, closed_reason: isOpen ? null : reason };
	if (!(await updateVendor(tx, vendorCode, change))) return false;
	const what = isOpen ? 'enable' : 'disable';
	await insertChange(tx, { vendorCode, what, detail: { reason }, changedBy });
	return true;
}
