import { RECORD_LENGTH_MAX, type RecordFault } from '#lib/fair/record-text.ts';
import { type CheckedDraw, checkDraw } from '#lib/rules/rewards/check-draw.ts';
import { getDraw, type TicketDraw } from '#lib/wps/contract/reward-draws.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readRecord } from '../proofs/read-record.ts';

/** What the page shows: the text of its field, and what its check found. */
export interface CheckPage {
	recordText: string;
	/** The draw that the address names. */
	draw?: TicketDraw;
	checked?: CheckedDraw;
	fault?: RecordFault;
	/** The address names a draw that is unknown. */
	isUnknown?: true;
	refusal?: Refusal;
}

/** Loads the page: the record of a form without a script, or that of the draw in the address. */
export async function loadCheckPage(
	{ wps }: App.Locals,
	{ request, url }: { request: Request; url: URL },
): Promise<CheckPage> {
	const sent = await readRecord(request, { lengthMax: RECORD_LENGTH_MAX });
	if (sent) return check(sent.record);
	const drawId = url.searchParams.get('draw');
	if (drawId === null) return { recordText: '' };
	const answer = await wps(getDraw, { drawId });
	if (answer.ok) {
		const draw = answer.value;
		// Raffles and envelopes have a check of their own.
		if (draw.kind !== 'ticket') return { recordText: '', isUnknown: true };
		return { ...check(fileOf(draw)), draw };
	}
	const isUnknown = ['draw_not_open', 'invalid_input'].includes(answer.refusal.code);
	return { recordText: '', ...(isUnknown ? { isUnknown } : { refusal: answer.refusal }) };
}

/** The file of a draw: the record, its hash, and the seed of a ticket once it is public. */
export function fileOf(draw: Pick<TicketDraw, 'record' | 'recordHash' | 'serverSeed'>): string {
	const { record, recordHash, serverSeed } = draw;
	const file = { record: JSON.parse(record), recordHash, ...(serverSeed && { serverSeed }) };
	return JSON.stringify(file);
}

function check(recordText: string): CheckPage {
	const found = checkDraw(recordText);
	return 'fault' in found ? { recordText, fault: found } : { recordText, checked: found };
}
