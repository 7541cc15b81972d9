import { type DueLoop, startDueLoop } from '#lib/due.ts';
import * as due from '../store/due-tables.ts';
import type { PlaceRow, TableRow } from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { advanceTable } from './advance-table.ts';
import { seatWaiting } from './seat-players.ts';

const PAUSE_MAX_MS = 250;
const CONCURRENCY = 4;
/** How long a claimed table of a killed process waits. */
const LEASE_MS = 3000;

/** Runs the tables and seats those who wait, in every process that calls it. */
export function runTables(core: StudioContext): Pick<DueLoop, 'stop'> {
	const { db, log } = core;
	const common = {
		msToNext: () => due.findMsToNextTable(db),
		pauseMaxMs: PAUSE_MAX_MS,
		concurrency: CONCURRENCY,
	};
	const playing = startDueLoop<TableRow>({
		...common,
		claim: (limit) => due.claimDueTables(db, { limit, leaseMs: LEASE_MS }),
		run: ({ table_id: tableId }) => advanceTable(core, tableId),
		onFault: (err, table) => log.error({ err, tableId: table?.table_id }, 'table not advanced yet'),
	});
	const seating = startDueLoop<PlaceRow>({
		...common,
		// One at a time: those who wait for the same are seated together.
		concurrency: 1,
		claim: (limit) => due.claimDuePlaces(db, { limit, leaseMs: LEASE_MS }),
		run: (place) => seatWaiting(core, place),
		onFault: (err) => log.error({ err }, 'waiting players not seated yet'),
	});
	return {
		async stop() {
			await Promise.all([playing.stop(), seating.stop()]);
		},
	};
}
