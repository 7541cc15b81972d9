import { type Database, withReadRetry } from '#platform/db/database.ts';
import { type HealthRow, selectHealth, upsertHealth } from './connection-rows.ts';
import type { Probe, VendorPort } from './port.ts';

/** An answer that takes longer is slow. */
const SLOW_MS = 1000;
/** Failures in a row that make a vendor down. */
const FAILURES_MAX = 2;
/** A page waits 3 s for a launch in all: a look before it takes less. */
const GLANCE_MS = 2000;
/** A measurement that nobody waits for. */
const LOOK_MS = 3000;
/** A launch believes a measurement so long. */
const FRESH_MS = 30_000;

export type Health = HealthRow;
export type HealthState = HealthRow['state'];

/** What a look makes of a vendor that had so many failures in a row. */
export function stateAfter({ isUp, latencyMs }: Probe, failures: number): HealthState {
	if (!isUp) return failures + 1 >= FAILURES_MAX ? 'down' : 'failing';
	return latencyMs > SLOW_MS ? 'slow' : 'up';
}

/** Looks at a vendor and keeps what it finds. Nothing for a vendor that takes no calls. */
export async function measureHealth(
	db: Database,
	port: VendorPort,
	now: Date,
): Promise<HealthRow | undefined> {
	if (!port.hasApi) return undefined;
	const before = await withReadRetry(db, (tx) => selectHealth(tx, port.vendorCode));
	const probe = await port.probe(LOOK_MS);
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
 * Whether a launch is worth trying. A vendor that was well a moment ago is; of any other a look is
 * taken now, so that the retry of a person works as soon as the vendor is back.
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
	return (await port.probe(GLANCE_MS)).isUp;
}
