import type { RecordFault } from '#lib/fair/record-text.ts';
import type { CheckedDraw } from '#lib/rules/rewards/draws/check-draw.ts';
import { DRAW_LENGTH_MAX } from '#lib/rules/rewards/draws/read-draw.ts';
import { getDraw } from '#lib/wps/contract/reward-draws.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { checkInThread } from '../lottery/record-thread.ts';
import { readRecord } from '../proofs/read-record.ts';

/** A record as long as this fills the field; a longer one is a file. */
const SHOWN_MAX = 100_000;

/** What the page shows: the texts of its fields, and what their check found. */
export interface RaffleVerifyPage {
	recordText: string;
	mark: string;
	checked?: CheckedDraw;
	fault?: RecordFault | 'busy';
	/** The address names an unknown draw, or one that is not drawn. */
	missing?: 'unknown' | 'early';
	refusal?: Refusal;
}

/** Loads the page: the record of a form without a script, or that of the draw in the address. */
export async function loadRaffleVerify({
	request,
	url,
	locals,
}: {
	request: Request;
	url: URL;
	locals: App.Locals;
}): Promise<RaffleVerifyPage> {
	const sent = await readRecord(request, { lengthMax: DRAW_LENGTH_MAX });
	if (sent) return await check({ recordText: sent.record, mark: sent.beside });
	const id = url.searchParams.get('id') ?? '';
	const mark = (url.searchParams.get('mark') ?? '').slice(0, 64);
	if (id === '') return { recordText: '', mark };
	const answer = await locals.wps(getDraw, { drawId: id.slice(0, 64) });
	if (!answer.ok) {
		const isUnknown = answer.refusal.code === 'draw_not_open';
		return {
			recordText: '',
			mark,
			...(isUnknown ? { missing: 'unknown' } : { refusal: answer.refusal }),
		};
	}
	const { kind, record, recordHash } = answer.value;
	if (kind === 'ticket' || record === undefined) {
		return { recordText: '', mark, missing: kind === 'ticket' ? 'unknown' : 'early' };
	}
	const recordText = JSON.stringify({ record: JSON.parse(record) as unknown, recordHash });
	return await check({ recordText, mark });
}

async function check(texts: { recordText: string; mark: string }): Promise<RaffleVerifyPage> {
	const { recordText: text, mark } = texts;
	const found = await checkInThread('rewards', { text, beside: mark });
	const shown = { mark, recordText: text.length > SHOWN_MAX ? '' : text };
	if (found === 'busy') return { ...shown, fault: found };
	return 'fault' in found ? { ...shown, fault: found } : { ...shown, checked: found };
}
