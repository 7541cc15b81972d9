import { RECORD_LENGTH_MAX, type RecordFault } from '#lib/fair/record-text.ts';
import type { CheckedRecord } from '#lib/rules/lottery/check-record.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { getDrawProof } from '#lib/wps/contract/lottery.ts';
import { getReceipt } from '#lib/wps/contract/lottery-orders.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readRecord } from '../proofs/read-record.ts';
import { findListedLottery } from './find-lottery.ts';
import { checkInThread } from './record-thread.ts';

export type Proof = ValueOf<typeof getDrawProof>;

/** What the page shows: the texts of its fields, and what their check found. */
export interface VerifyPage {
	recordText: string;
	receiptText: string;
	/** What the site says about the draw; absent for a pasted record. */
	proof?: Proof;
	checked?: CheckedRecord;
	fault?: RecordFault | 'busy';
	/** The address names a draw that is unknown. */
	isUnknown?: true;
	refusal?: Refusal;
}

const NUMERO = /^\d{8}(\d{4})?$/;

/**
 * Loads the page: the record of a form without a script, or that of the draw in the address,
 * `?gameCode=panchmishali-5&numero=202309150204`, with the member's own ticket in `line`.
 */
export async function loadVerifyPage(
	locals: App.Locals,
	{ request, url }: { request: Request; url: URL },
): Promise<VerifyPage> {
	const sent = await readRecord(request, { lengthMax: RECORD_LENGTH_MAX });
	if (sent) return await check({ recordText: sent.record, receiptText: sent.beside });
	const asked = (name: string) => url.searchParams.get(name) ?? '';
	if (asked('gameCode') === '' && asked('numero') === '')
		return { recordText: '', receiptText: '' };
	const found = await loadProof(locals, asked('gameCode'), asked('numero'));
	if (!found.proof) return { recordText: '', receiptText: '', ...found };
	const receiptText = await loadReceipt(locals, asked('line'));
	const { record, recordHash } = found.proof;
	if (record === undefined) return { recordText: '', receiptText, ...found };
	return {
		...(await check({
			recordText: JSON.stringify({ record: JSON.parse(record), recordHash }),
			receiptText,
		})),
		...found,
	};
}

async function loadProof(
	locals: App.Locals,
	code: string,
	numero: string,
): Promise<Pick<VerifyPage, 'proof' | 'isUnknown' | 'refusal'>> {
	if (!NUMERO.test(numero)) return { isUnknown: true };
	const { lottery, refusal } = await findListedLottery(locals, code);
	if (refusal) return { refusal };
	if (!lottery) return { isUnknown: true };
	const answer = await locals.wps(getDrawProof, { gameId: lottery.listed.gameId, numero });
	if (answer.ok) return { proof: answer.value };
	const isUnknown = ['issue_not_found', 'game_not_found'].includes(answer.refusal.code);
	return isUnknown ? { isUnknown: true } : { refusal: answer.refusal };
}

/** Only the member's own ticket has a receipt for him. */
async function loadReceipt({ member, wps }: App.Locals, line: string): Promise<string> {
	if (!member || !/^[1-9]\d{0,17}$/.test(line)) return '';
	const answer = await wps(getReceipt, { line });
	if (!answer.ok) return '';
	const { leaf, path } = answer.value;
	return JSON.stringify({ leaf, path });
}

async function check(texts: { recordText: string; receiptText: string }): Promise<VerifyPage> {
	const found = await checkInThread('lottery', {
		text: texts.recordText,
		beside: texts.receiptText,
	});
	if (found === 'busy') return { ...texts, fault: found };
	return 'fault' in found ? { ...texts, fault: found } : { ...texts, checked: found };
}
