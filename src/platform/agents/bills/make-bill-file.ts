import type { Money } from '#lib/money.ts';
import {
	BILL_ROWS_MAX,
	type BillFile,
	type FileMember,
	type FileRow,
	writeBillFile,
} from '#lib/rules/agents/bill-file.ts';
import { businessDayOf } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { isOfAffiliate, readAffiliateTerms } from '../affiliates/stored-terms.ts';
import { readTerms } from '../contracts/stored-terms.ts';
import { billNumberOf } from './bill-number.ts';
import { type BillInput, countedOf, findOwn } from './bills.ts';
import * as files from './file-rows.ts';
import { type BillWithTerms, selectBelow } from './rows.ts';

interface FileInput extends BillInput {
	/** The setting of now, for a bill that was made before it was kept. */
	activeMin: Money;
}

/**
 * Makes the file of a bill: what it counts, its terms and what it comes to, without a name, an account
 * or an id of a member. The payer's file has no list of the bills below. It is one line of JSON, always
 * with the same bytes. Refuses `bill_not_yours`; `bill_file_too_long` above 20,000 rows.
 */
export async function makeBillFile(db: Tx, vault: Vault, input: FileInput): Promise<string> {
	const bill = await findOwn(db, input);
	const { valid, loss, active, carryIn, carryOut, reached: row, gross, down } = bill;
	const terms = isOfAffiliate(bill.contractKind)
		? readAffiliateTerms({ ...bill, kind: bill.contractKind })
		: readTerms(bill);
	const isOwn = bill.payeeId === input.memberId;
	return writeBillFile({
		...{ kind: 'agent-bill', format: 1, billNo: input.billNo },
		period: bill.period as BillFile['period'],
		...{ from: bill.startsAt.toISOString(), to: bill.endsAt.toISOString() },
		...{ product: bill.product as BillFile['product'], terms: terms as BillFile['terms'] },
		...(await countedPart(db, bill, { vault, activeMin: input.activeMin })),
		...{ valid, loss, active, carryIn, carryOut, row, gross, down, net: gross - down },
		...(isOwn && { below: await belowPart(db, bill) }),
		...(await correctionPart(db, bill)),
		hash: bill.hash.toString('hex'),
	});
}

type CountedPart = Pick<BillFile, 'rows' | 'members' | 'activeMin' | 'commissions'>;

/** The rows, and what `active` is counted of. */
async function countedPart(
	db: Tx,
	bill: BillWithTerms,
	{ vault, activeMin }: { vault: Vault; activeMin: Money },
): Promise<CountedPart> {
	const { runId, payeeId, contractKind } = bill;
	if (contractKind === 'master') {
		const endDay = businessDayOf(bill.endsAt);
		const commissions = await files.selectCommissionsNow(db, { runId, payeeId, endDay });
		return { rows: [], commissions };
	}
	const counted = countedOf(bill, vault);
	const found = await files.selectFileRows(db, counted, BILL_ROWS_MAX + 1);
	if (found.length > BILL_ROWS_MAX) throw refuse('bill_file_too_long');
	const rows = found.map(rowOf).toSorted(byKey);
	if (contractKind === 'realtime') return { rows };
	const limit = BILL_ROWS_MAX + 1;
	const members = await files.selectFileMembers(db, counted, { runId, limit });
	if (members.length > BILL_ROWS_MAX) throw refuse('bill_file_too_long');
	return {
		activeMin: (await files.selectActiveMin(db, bill)) ?? activeMin,
		...{ members: members.toSorted(byMember), rows },
	};
}

function rowOf({ issue, ...row }: files.FileRow): FileRow {
	return { ...row, ...(issue !== null && { issue }) };
}

function byKey(one: FileRow, other: FileRow): number {
	const [a, b] = [one, other].map(({ day, member, issue = '' }) => `${day} ${member} ${issue}`);
	return (a ?? '') < (b ?? '') ? -1 : 1;
}

function byMember(one: FileMember, other: FileMember): number {
	return one.member < other.member ? -1 : 1;
}

async function belowPart(db: Tx, bill: BillWithTerms): Promise<BillFile['below']> {
	const found = await selectBelow(db, bill);
	return found.map((row) => ({ billNo: billNumberOf(row), gross: row.gross }));
}

async function correctionPart(db: Tx, bill: BillWithTerms): Promise<Pick<BillFile, 'correction'>> {
	const { corrects, correctedOn: day, before } = bill;
	if (corrects === null || day === null) return {};
	const carryBefore = await files.selectCarryBefore(db, bill);
	const billNo = billNumberOf({ ...bill, id: corrects });
	return { correction: { ...{ billNo, day, before: before ?? 0n }, carryBefore } };
}
