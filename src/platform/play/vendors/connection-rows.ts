import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface ConnectionTable {
	vendor_code: string;
	protocol: 'seamless/1';
	api_url: string | null;
	api_secret: Buffer | null;
	launch_by: 'address' | 'call';
	opens_in: 'frame' | 'window';
	currencies: string[];
	modes: string[];
	is_sandbox: boolean;
	verify_url: string | null;
	has_lobby: boolean;
}

interface HealthTable {
	vendor_code: string;
	state: 'up' | 'slow' | 'failing' | 'down';
	latency_ms: number;
	failures: number;
	note: string;
	checked_at: Date;
	since: Date;
}

interface ChangeTable {
	id: Generated<number>;
	vendor_code: string;
	what: string;
	detail: object;
	changed_by: string;
	changed_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		vendor_connection: ConnectionTable;
		vendor_health: HealthTable;
		vendor_change: ChangeTable;
	}
}

export type ConnectionRow = ConnectionTable;
export type HealthRow = HealthTable;

export async function upsertConnection(tx: Tx, row: ConnectionTable): Promise<void> {
	await tx
		.insertInto('vendor_connection')
		.values(row)
		.onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(row))
		.execute();
}

/** Inserts a connection. Of an existing one it updates the addresses and calls only. */
export async function insertConnection(tx: Tx, row: ConnectionTable): Promise<void> {
	const { api_url, verify_url, has_lobby } = row;
	await tx
		.insertInto('vendor_connection')
		.values(row)
		.onConflict((conflict) =>
			conflict.column('vendor_code').doUpdateSet({ api_url, verify_url, has_lobby }),
		)
		.execute();
}

/** Selects vendors with their connection and health. */
export async function selectVendors(tx: Tx, code?: string) {
	let query = tx
		.selectFrom('vendor')
		.leftJoin('vendor_connection as c', 'c.vendor_code', 'vendor.code')
		.leftJoin('vendor_health as h', 'h.vendor_code', 'vendor.code')
		.select([
			'vendor.code',
			'vendor.enabled',
			'vendor.stake_max',
			'vendor.closed_reason',
			'c.protocol',
			'c.api_url',
			'c.api_secret',
			'c.launch_by',
			'c.opens_in',
			'c.currencies',
			'c.modes',
			'c.is_sandbox',
			'c.has_lobby',
			'h.state',
			'h.latency_ms',
			'h.failures',
			'h.note',
			'h.checked_at',
			'h.since',
		])
		.orderBy('vendor.code');
	if (code !== undefined) query = query.where('vendor.code', '=', code);
	return await query.execute();
}

/** Selects the template of the address where a player verifies the vendor's rounds. */
export async function selectVerifyUrl(tx: Tx, code: string): Promise<string | undefined> {
	const row = await tx
		.selectFrom('vendor_connection')
		.select('verify_url')
		.where('vendor_code', '=', code)
		.executeTakeFirst();
	return row?.verify_url ?? undefined;
}

/** Updates the availability or the stake limit of a vendor. Returns false for an unknown vendor. */
export async function updateVendor(
	tx: Tx,
	code: string,
	change: {
		enabled?: boolean;
		closed_reason?: string | null;
		stake_max?: Money | null;
		win_limits?: string;
	},
): Promise<boolean> {
	const result = await tx
		.updateTable('vendor')
		.set(change)
		.where('code', '=', code)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

export async function insertChange(
	tx: Tx,
	change: { vendorCode: string; what: string; detail: object; changedBy: string },
): Promise<void> {
	await tx
		.insertInto('vendor_change')
		.values({
			vendor_code: change.vendorCode,
			what: change.what,
			detail: sql`${JSON.stringify(change.detail)}::jsonb`,
			changed_by: change.changedBy,
			changed_at: sql<Date>`core.clock()`,
		})
		.execute();
}

export async function selectHealth(tx: Tx, code: string) {
	return await tx
		.selectFrom('vendor_health')
		.selectAll()
		.where('vendor_code', '=', code)
		.executeTakeFirst();
}

export async function upsertHealth(tx: Tx, row: HealthTable): Promise<void> {
	await tx
		.insertInto('vendor_health')
		.values(row)
		.onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(row))
		.execute();
}
