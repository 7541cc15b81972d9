import type { AstroGlobal } from 'astro';
import type { RecordFault } from '#lib/fair/record-text.ts';
import { BILL_LENGTH_MAX } from '#lib/rules/agents/bill-file.ts';
import { type CheckedBill, checkBill } from '#lib/rules/agents/check-bill.ts';
import { getAgentBillFile } from '#lib/wps/contract/agent-bills.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readRecord } from '../proofs/read-record.ts';

/** A longer file is downloaded, it does not fill the field. */
const FIELD_LENGTH_MAX = 100_000;

/** What the page shows: the text of its field, and what its check found. */
export interface BillCheckPage {
	recordText: string;
	/** The bill that the address names. */
	billNo?: string;
	checked?: CheckedBill;
	fault?: RecordFault;
	/** The address names a bill that is unknown, or of others. */
	isUnknown?: true;
	refusal?: Refusal;
}

/** Loads the page: the file of a form without a script, or that of the bill in the address. */
export async function loadBillCheck({
	locals,
	request,
	url,
}: Pick<AstroGlobal, 'locals' | 'request' | 'url'>): Promise<BillCheckPage> {
	const sent = await readRecord(request, { lengthMax: BILL_LENGTH_MAX });
	if (sent) return check(sent.record);
	const billNo = url.searchParams.get('no');
	if (billNo === null) return { recordText: '' };
	const answer = await locals.wps(getAgentBillFile, { billNo });
	if (answer.ok) return { ...check(answer.value.file), billNo };
	const isUnknown = ['bill_not_yours', 'invalid_input'].includes(answer.refusal.code);
	return { recordText: '', ...(isUnknown ? { isUnknown } : { refusal: answer.refusal }) };
}

function check(text: string): BillCheckPage {
	const recordText = text.length <= FIELD_LENGTH_MAX ? text : '';
	const found = checkBill(text);
	return 'fault' in found ? { recordText, fault: found } : { recordText, checked: found };
}
