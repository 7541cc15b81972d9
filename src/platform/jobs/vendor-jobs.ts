import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { compareNext } from '#platform/play/vendors/compare-statement.ts';
import { type Health, measureHealth } from '#platform/play/vendors/health.ts';
import { VendorDown, type VendorPort } from '#platform/play/vendors/port.ts';
import type { VendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import type { Job } from './job.ts';

interface VendorLog {
	error(context: object, message: string): void;
	info(context: object, message: string): void;
	warn(context: object, message: string): void;
}

const HOUR_S = 60 * 60;
/** A statement is asked for when everything of its hour has surely come in. */
const SETTLED_AFTER_S = 15 * 60;
/** The bundled vendor listens when the platform runs: asked before, it would seem to be down. */
const FIRST_AFTER_S = 10;

/** What is done with vendors by the clock: looking how they are, and holding their books against ours. */
export function vendorJobs(
	log: VendorLog,
	ports: VendorPorts,
	readNow: (db: Database) => Promise<Date>,
): Job[] {
	return [
		{
			name: 'measure-vendors',
			everyS: 20,
			firstAfterS: FIRST_AFTER_S,
			async run(db) {
				const open = (await ports.list()).filter(({ isOpen, hasApi }) => isOpen && hasApi);
				await Promise.all(
					open.map(async (port) => {
						const measured = await measureHealth(db, port, await readNow(db));
						if (measured) tellHealth(measured);
					}),
				);
			},
		},
		{
			name: 'compare-statements',
			everyS: HOUR_S,
			firstAfterS: FIRST_AFTER_S,
			async run(db) {
				for (const port of await ports.list()) {
					if (!port.hasApi) continue;
					const to = secondsAfter(await readNow(db), -SETTLED_AFTER_S);
					await compare(db, port, to).catch((err: unknown) => {
						const { vendorCode } = port;
						if (err instanceof VendorDown) {
							log.warn({ vendorCode, note: err.message }, 'vendor statement unavailable');
						} else log.error({ vendorCode, err }, 'vendor statement comparison failed');
					});
				}
			},
		},
	];

	/** Says it once, when it changes. */
	function tellHealth(measured: Health): void {
		const { vendor_code: vendorCode, state, latency_ms: latencyMs, note } = measured;
		if (measured.since < measured.checked_at) return;
		const context = { vendorCode, state, latencyMs, note };
		if (state === 'up') log.info(context, 'vendor healthy');
		else log.warn(context, 'vendor unhealthy');
	}

	async function compare(db: Database, port: VendorPort, until: Date): Promise<void> {
		const found = await compareNext(db, port, until);
		if (!found) return;
		const { from, to, ownCount, vendorCount, differences } = found;
		const context = { vendorCode: port.vendorCode, from, to, ownCount, vendorCount };
		if (differences.length === 0) log.info(context, 'vendor statement matches');
		else {
			const kinds = Object.groupBy(differences, ({ kind }) => kind);
			const counts = Object.entries(kinds).map(([kind, rows]) => [kind, rows?.length]);
			const told = { ...context, differences: Object.fromEntries(counts) };
			log.warn(told, 'vendor statement differs');
		}
	}
}
