import {
	BILL_REJECTIONS,
	type BillRejection,
	isBillRejection,
} from '#lib/rules/agents/bill-why.ts';
import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { billIdOf, billNumberOf } from '../bills/bill-number.ts';
import * as rows from './approval-rows.ts';

/** Persons who decide the same. */
const NEEDED = 2;

const NUMBER = /^[DSHRA]-\d{8}-[0-9A-Z]{1,11}$/;

interface DecideInput {
	billNo: string;
	actor: Actor;
	/** Of a rejection: a code whose sentence the payee reads. Absent: approves. */
	why?: string | undefined;
	/** For staff. */
	reason: string;
}

interface Decided {
	outcome: 'done' | 'second_needed';
	runId: bigint;
	/** It is paid with the sums of a day of corrections, not by its run. */
	isCorrection: boolean;
}

/**
 * Approves or rejects a bill that waits for staff. Both need two persons: the first one is stored, and
 * the database refuses the same person again. What follows of the money is the run's payment. Throws
 * `CommandError` for an unknown bill, one that does not wait, and the same person.
 */
export async function decideBill(tx: Tx, input: DecideInput): Promise<Decided> {
	const { billNo, actor, reason } = input;
	const why = readWhy(input.why);
	const bill = await lockByNumber(tx, billNo);
	const { id, runId, corrects, state } = bill;
	if (state !== 'held') {
		throw new CommandError(`The bill ${billNo} does not wait for staff: its state is "${state}".`);
	}
	if (why && bill.gross <= bill.down) {
		throw new CommandError(
			`The bill ${billNo} leaves its payee nothing: approve it, so that the bills below are paid.`,
		);
	}
	const decision = why ? 'reject' : 'approve';
	const given = { billId: id, decision, content: why ?? '', actor, reason } as const;
	const count = await rows.insertBillDecision(tx, given);
	if (count === undefined) {
		throw new CommandError(
			`${actor.person} has decided this already. A second person must decide.`,
		);
	}
	const of = { runId, isCorrection: corrects !== null };
	if (count < NEEDED) return { outcome: 'second_needed', ...of };
	const now = await readNow(tx);
	if (why) await rows.markRejected(tx, { id, why, now });
	else await rows.markApproved(tx, { id, now });
	return { outcome: 'done', ...of };
}

function readWhy(text: string | undefined): BillRejection | undefined {
	if (text === undefined || isBillRejection(text)) return text;
	throw new CommandError(`"${text}" is no reason to tell: ${BILL_REJECTIONS.join(', ')}.`);
}

async function lockByNumber(tx: Tx, billNo: string): Promise<rows.DecidedBill> {
	const bill = NUMBER.test(billNo) ? await rows.lockForDecision(tx, billIdOf(billNo)) : undefined;
	if (bill && billNumberOf(bill) === billNo) return bill;
	throw new CommandError(`There is no bill "${billNo}": its number, as S-20261102-4F.`);
}

/** Lists the bills that wait for staff, the oldest first. */
export async function listHeldBills(db: Tx) {
	const held = await rows.selectHeld(db);
	return held.map((bill) => ({ ...bill, billNo: billNumberOf(bill) }));
}

/** Reads what became of a bill: its state, and whether its money has gone on. */
export async function readBillState(db: Tx, billNo: string) {
	return await rows.findBillState(db, billIdOf(billNo));
}
