import type { Money } from '#lib/money.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { listInForce } from '../contracts/list-in-force.ts';
import type { ReadInstant } from './pay-run.ts';
import { readCarry } from './read-carry.ts';
import { type DueRun, readResults, reckonBills } from './reckon-bills.ts';
import { insertBills, insertRun } from './rows.ts';

/**
 * Makes the run of a period with a bill for each contract that counts for all of it. A repeat finds
 * the run and changes nothing. Its play has been booked: see `settleDue`. What is booked later is a
 * correction, so that a run of any time finds the same figures.
 */
export async function calculateRun(
	db: Database,
	due: DueRun,
	{ activeMin, readAt }: { activeMin: Money; readAt: ReadInstant },
): Promise<void> {
	await transaction(db, async (tx) => {
		const runId = await insertRun(tx, { ...due, activeMin, now: await readAt(tx) });
		if (runId === undefined) return;
		const contracts = await listInForce(tx, due);
		if (contracts.length === 0) return;
		const resultOf = await readResults(tx, due, {
			...{ contracts, activeMin, bookedBefore: due.endsAt },
		});
		const carryOf = await readCarry(tx, due);
		await insertBills(tx, runId, reckonBills(contracts, { due, resultOf, carryOf }));
	});
}
