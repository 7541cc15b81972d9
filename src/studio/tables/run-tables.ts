import { type DueLoop, startDueLoop } from '#lib/due.ts';
import { claimDue, findMsToNext } from '../store/due-rows.ts';
import type { PlaceRow, TableRow } from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { advanceTable } from './advance-table.ts';
import { seatWaiting } from './seat-players.ts';

const PAUSE_MAX_MS = 250;
const CONCURRENCY = 4;
/** How long a claimed table of a killed process waits. */
const LEASE_MS = 3000;
const TABLES = { table: 'card_table', key: 'table_id' };
const PLACES = { table: 'table_place', key: 'player_id' };

/** Runs the tables and seats those who wait, in every process that calls it. */
export function runTables(core: StudioContext): Pick<DueLoop, 'stop'> {
	const { db, log } = core;
	const playing = startDueLoop<TableRow>({
		claim: (limit) => claimDue(db, { ...TABLES, limit, leaseMs: LEASE_MS }),
		msToNext: () => findMsToNext(db, TABLES.table),
		pauseMaxMs: PAUSE_MAX_MS,
		concurrency: CONCURRENCY,
		run: ({ table_id: tableId }) => advanceTable(core, tableId),
		onFault: (err, table) => log.error({ err, tableId: table?.table_id }, 'table not advanced yet'),
	});
	const seating = startDueLoop<PlaceRow>({
		claim: (limit) => claimDue(db, { ...PLACES, limit, leaseMs: LEASE_MS }),
		msToNext: () => findMsToNext(db, PLACES.table),
		pauseMaxMs: PAUSE_MAX_MS,
		// One at a time: those who wait for the same are seated together.
		concurrency: 1,
		run: (place) => seatWaiting(core, place),
		onFault: (err) => log.error({ err }, 'waiting players not seated yet'),
	});
	return {
		async stop() {
			await Promise.all([playing.stop(), seating.stop()]);
		},
	};
}
