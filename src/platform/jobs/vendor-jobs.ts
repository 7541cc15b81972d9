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
/** Delay of a statement after its period, so that every movement of the period is in it. */
const SETTLED_AFTER_S = 15 * 60;
/**
 * Delay of the first run: the bundled vendor starts after the platform and would seem to be down.
 */
const FIRST_AFTER_S = 10;

type ReadNow = (db: Database) => Promise<Date>;

/** Lists the periodic jobs of vendors: health measurements and statement comparisons. */
export function vendorJobs(log: VendorLog, ports: VendorPorts, readNow: ReadNow): Job[] {
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
						if (measured) logHealth(measured, log);
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
					const until = secondsAfter(await readNow(db), -SETTLED_AFTER_S);
					await compareStatementOf(port, { db, until, log });
				}
			},
		},
	];
}

/** Logs a vendor's health when its state has changed. */
function logHealth(measured: Health, log: VendorLog): void {
	const { vendor_code: vendorCode, state, latency_ms: latencyMs, note } = measured;
	if (measured.since < measured.checked_at) return;
	const context = { vendorCode, state, latencyMs, note };
	if (state === 'up') log.info(context, 'vendor healthy');
	else log.warn(context, 'vendor unhealthy');
}

interface CompareStatementOfInput {
	db: Database;
	until: Date;
	log: VendorLog;
}

/**
 * Compares a vendor's statement and logs the result. Never throws, so that other vendors follow.
 */
async function compareStatementOf(port: VendorPort, input: CompareStatementOfInput): Promise<void> {
	const { db, until, log } = input;
	const { vendorCode } = port;
	try {
		const comparison = await compareNext(db, port, until);
		if (comparison) logComparison(vendorCode, comparison, log);
	} catch (err) {
		if (err instanceof VendorDown) {
			log.warn({ vendorCode, note: err.message }, 'vendor statement unavailable');
		} else log.error({ vendorCode, err }, 'vendor statement comparison failed');
	}
}

type PeriodComparison = NonNullable<Awaited<ReturnType<typeof compareNext>>>;

function logComparison(vendorCode: string, comparison: PeriodComparison, log: VendorLog): void {
	const { from, to, ownCount, vendorCount, differences } = comparison;
	const context = { vendorCode, from, to, ownCount, vendorCount };
	if (differences.length === 0) {
		log.info(context, 'vendor statement matches');
		return;
	}
	const kinds = Object.groupBy(differences, ({ kind }) => kind);
	const counts = Object.entries(kinds).map(([kind, rows]) => [kind, rows?.length]);
	log.warn({ ...context, differences: Object.fromEntries(counts) }, 'vendor statement differs');
}
