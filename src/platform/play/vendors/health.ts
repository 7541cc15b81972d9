import { type Database, withReadRetry } from '#platform/db/database.ts';
import { type HealthRow, selectHealth, upsertHealth } from './connection-rows.ts';
import type { Probe, VendorPort } from './port.ts';

/** Latency above which a vendor is slow. */
const SLOW_MS = 1000;
/** Consecutive failures after which a vendor is down. */
const FAILURES_MAX = 2;
/** Timeout of a probe before a launch, which has 3 s in all. */
const LAUNCH_PROBE_MS = 2000;
/** Timeout of a scheduled probe. */
const SCHEDULED_PROBE_MS = 3000;
/** Age up to which a launch trusts a measurement. */
const FRESH_MS = 30_000;

export type Health = HealthRow;
export type HealthState = HealthRow['state'];

/** Returns the state after a probe, given the consecutive failures before it. */
export function stateAfter({ isUp, latencyMs }: Probe, failures: number): HealthState {
	if (!isUp) return failures + 1 >= FAILURES_MAX ? 'down' : 'failing';
	return latencyMs > SLOW_MS ? 'slow' : 'up';
}

/** Probes a vendor and stores its health. Returns nothing for a vendor without an API. */
export async function measureHealth(
	db: Database,
	port: VendorPort,
	now: Date,
): Promise<HealthRow | undefined> {
	if (!port.hasApi) return undefined;
	const before = await withReadRetry(db, (tx) => selectHealth(tx, port.vendorCode));
	const probe = await port.probe(SCHEDULED_PROBE_MS);
	const state = stateAfter(probe, before?.failures ?? 0);
	const row: HealthRow = {
		vendor_code: port.vendorCode,
		state,
		latency_ms: probe.latencyMs,
		failures: probe.isUp ? 0 : (before?.failures ?? 0) + 1,
		note: probe.note.slice(0, 120),
		checked_at: now,
		since: before?.state === state ? before.since : now,
	};
	await upsertHealth(db, row);
	return row;
}

/**
 * True when a launch can be tried. A vendor without an API counts as reachable. Trusts a fresh
 * healthy measurement and probes in every other case, so that a player's retry works as soon as the
 * vendor is back.
 */
export async function probeBeforeLaunch(
	db: Database,
	port: VendorPort,
	now: Date,
): Promise<boolean> {
	if (!port.hasApi) return true;
	const known = await withReadRetry(db, (tx) => selectHealth(tx, port.vendorCode));
	const isFresh = known && now.getTime() - known.checked_at.getTime() < FRESH_MS;
	if (isFresh && (known.state === 'up' || known.state === 'slow')) return true;
	return (await port.probe(LAUNCH_PROBE_MS)).isUp;
}
