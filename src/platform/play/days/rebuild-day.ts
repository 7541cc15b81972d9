import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import * as rows from './rebuild-rows.ts';

/** What a row of the sums lacks: its table, its key and the differences. */
export interface DayFault {
	table: string;
	line: string;
}

/**
 * Compares the sums of a business day with the ledger, as far as the fold has read it, and the counts
 * of people in its periods with the sums. Returns what differs; nothing is changed.
 */
export async function checkDay(db: Database, day: string): Promise<DayFault[]> {
	return await rows.longTransaction(db, (tx) => listFaults(tx, day));
}

/**
 * Makes the sums of a business day those of the ledger, in one transaction that no fold runs beside.
 * Returns what differed. What members' sums lacked is booked on the open day.
 */
export async function rebuildDay(db: Database, day: string): Promise<DayFault[]> {
	return await rows.longTransaction(db, async (tx) => {
		const faults = await rows.applyRebuild(tx, day, BRAND_TIME_ZONE);
		const [left] = await listFaults(tx, day);
		if (left) throw new Error(`the rebuilt ${left.table} still differs: ${left.line}`);
		return faults.map(faultOf);
	});
}

async function listFaults(tx: Tx, day: string): Promise<DayFault[]> {
	const members = await rows.selectMemberFaults(tx, day, BRAND_TIME_ZONE);
	const teams = await rows.selectTeamFaults(tx, day);
	const people = await rows.selectPeopleFaults(tx, day);
	return [...members, ...teams, ...people].map(faultOf);
}

function faultOf({ name, line }: rows.FaultRow): DayFault {
	const parts = Object.entries(line)
		.filter(([, value]) => value !== '0' && value !== 'false' && value !== null)
		.map(([key, value]) => `${key} ${value}`);
	return { table: name, line: parts.join(', ') };
}
