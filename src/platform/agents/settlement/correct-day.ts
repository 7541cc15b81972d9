import type { Money } from '#lib/money.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { InForce } from '../contracts/list-in-force.ts';
import { holdAbove } from './approval-rows.ts';
import { type AffiliatePaid, affiliateBills } from './calculate-affiliates.ts';
import { realtimeBills } from './calculate-realtime.ts';
import * as rows from './correction-rows.ts';
import { notifyOfBills } from './notify-of-bills.ts';
import { readResults, reckonBills } from './reckon-bills.ts';
import { insertBills, type NewBill } from './rows.ts';
import { withDown } from './with-down.ts';

interface CorrectInput {
	/** A booked day that is closed. */
	day: string;
	activeMin: Money;
	/** Corrections above it wait for staff; absent: none does. */
	approvalAbove?: Money | undefined;
}

/**
 * Makes the corrections of a booked day: for each run whose figures changed on it the same formula on
 * the figures as they were booked until its end, less what was billed so far. Later periods are not
 * reckoned again: what a dividend carries out now goes into the next one. A repeat changes nothing.
 */
export async function correctDay(db: Database, input: CorrectInput): Promise<void> {
	await transaction(db, async (tx) => {
		const { day } = input;
		const now = await readNow(tx);
		if (!(await rows.insertCorrection(tx, { day, now }))) return;
		const span = { since: startOfBusinessDay(day), until: startOfBusinessDay(dayAfter(day, 1)) };
		for (const run of await rows.selectTouchedRuns(tx, { day, ...span })) {
			await correctRun(tx, run, { ...input, bookedBefore: span.until, now });
		}
		await rows.insertCorrectionSums(tx, { day, now });
	});
}

interface RunInput extends CorrectInput {
	bookedBefore: Date;
	now: Date;
}

async function correctRun(tx: Tx, run: rows.TouchedRun, input: RunInput): Promise<void> {
	const billed = await rows.selectBilled(tx, run);
	if (billed.length === 0) return;
	const make = () => rows.insertCorrectionRun(tx, { run, ...input });
	if (run.kind === 'realtime') {
		const runId = await make();
		const contracts = billed as InForce[];
		const bills = await realtimeBills(tx, { due: run, runId, contracts });
		await addChanges(tx, runId, { ...input, changes: changesOf(bills, billed) });
		return;
	}
	const changes = changesOf(await billsNow(tx, run, { ...input, billed }), billed);
	if (changes.length > 0) await addChanges(tx, await make(), { ...input, changes });
}

async function addChanges(
	tx: Tx,
	runId: bigint,
	{ changes, approvalAbove: limit, now }: RunInput & { changes: readonly NewBill[] },
): Promise<void> {
	await insertBills(tx, runId, changes);
	if (limit !== undefined)
		await notifyOfBills(tx, 'bill_held', await holdAbove(tx, { runId, limit, now }));
}

/** The bills of a run on the figures of now, with what was carried in then. */
async function billsNow(
	tx: Tx,
	run: rows.TouchedRun,
	{ billed, activeMin, bookedBefore }: RunInput & { billed: readonly rows.Billed[] },
): Promise<NewBill[]> {
	const carryIn = new Map(billed.map((one) => [one.id, one.carryIn]));
	const carryOf = ({ id }: { id: string }) => carryIn.get(id) ?? 0n;
	if (run.kind === 'affiliate') {
		const contracts = billed as readonly AffiliatePaid[];
		const before = businessDayOf(bookedBefore);
		return await affiliateBills(tx, {
			...{ due: run, contracts, activeMin, bookedBefore: before, carryOf },
		});
	}
	const contracts = billed as readonly InForce[];
	const resultOf = await readResults(tx, run, { contracts, activeMin, bookedBefore });
	return reckonBills(contracts, { due: run, resultOf, carryOf });
}

/** Bills with what they add to those so far; the ones that add nothing are left out. */
function changesOf(bills: readonly NewBill[], billed: readonly rows.Billed[]): NewBill[] {
	const before = new Map(billed.map((one) => [one.id, one]));
	const changes = bills.flatMap((bill): NewBill[] => {
		const old = before.get(bill.contractId);
		if (!old) return [];
		const [gross, carryOut] = [bill.gross - old.gross, bill.carryOut - old.carryOut];
		return [{ ...bill, gross, carryOut, corrects: old.billId }];
	});
	return withDown(changes)
		.filter(({ gross, down, carryOut }) => gross !== 0n || down !== 0n || carryOut !== 0n)
		.map((bill) => ({ ...bill, state: 'calculated' }));
}
