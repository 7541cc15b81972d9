import type { Tx } from '#platform/db/database.ts';
import { selectVendors } from './connection-rows.ts';
import type { HealthState } from './health.ts';

interface VendorState {
	code: string;
	isOpen: boolean;
	closedReason: string | undefined;
	protocol: string;
	isSandbox: boolean;
	/** Absent before the first measurement. */
	health: { state: HealthState; latencyMs: number; since: Date } | undefined;
}

/** Lists every vendor with its state, for operators. */
export async function listVendors(tx: Tx): Promise<VendorState[]> {
	return (await selectVendors(tx)).map((row) => ({
		code: row.code,
		isOpen: row.enabled,
		closedReason: row.closed_reason ?? undefined,
		protocol: row.protocol ?? 'bundled',
		isSandbox: row.is_sandbox ?? false,
		health:
			row.state && row.since
				? { state: row.state, latencyMs: row.latency_ms ?? 0, since: row.since }
				: undefined,
	}));
}
