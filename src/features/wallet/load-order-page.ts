import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import * as deposits from '#lib/wps/contract/deposits.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { keptPictures, submitPictures } from './submit-pictures.ts';

export type OrderDetails = ValueOf<typeof deposits.getDeposit>;

interface OrderPage {
	answer: CallResult<OrderDetails>;
	refusal: Refusal | undefined;
	typed: TypedProof | undefined;
}

/** What the refused form had. */
export interface TypedProof {
	trxId: string;
	payerTail: string;
	images: readonly string[];
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

const NOT_FOUND: Refusal = { code: 'deposit_not_found', params: {} };

/** The calls that ask the provider again, by the kind of channel. */
const STARTS = {
	redirect: deposits.depositByPage,
	qr: deposits.depositByQr,
	manual: deposits.depositByTransfer,
} as const;

/** Submits the proof or asks the provider again, and reads the order. */
export async function loadOrderPage({
	request,
	url,
	locals,
}: Opened): Promise<OrderPage | { next: string }> {
	const { wps, locale } = locals;
	const id = url.searchParams.get('id') ?? '';
	const language = locale.toUpperCase();
	const answer = await wps(deposits.getDeposit, { id, language });
	const form = await readForm(request);
	if (!answer.ok || !form) {
		const isBadId = !answer.ok && answer.refusal.code === 'invalid_input';
		const read = isBadId ? { ok: false as const, refusal: NOT_FOUND } : answer;
		return { answer: read, refusal: undefined, typed: undefined };
	}
	if (form.has('again')) {
		const begun = await beginAgain(locals, answer.value);
		if (begun.ok) return { next: url.pathname + url.search };
		return { answer, refusal: begun.refusal, typed: undefined };
	}
	const { refusal, typed } = await sendProof(locals, id, form);
	return refusal ? { answer, refusal, typed } : { next: url.pathname + url.search };
}

async function sendProof(locals: App.Locals, id: string, form: FormData) {
	const [trxId, payerTail] = [formText(form, 'trxId'), formText(form, 'payerTail')];
	const { images, refusal } = await submitPictures(locals, form);
	const typed: TypedProof = { trxId, payerTail, images };
	if (refusal) return { refusal, typed };
	const proof = {
		id,
		trxId,
		...(payerTail && { payerTail }),
		...(images.length > 0 && { images }),
	};
	const sent = await locals.wps(deposits.sendDepositProof, proof);
	if (sent.ok) return { typed };
	return { refusal: sent.refusal, typed: { ...typed, images: keptPictures(images, sent.refusal) } };
}

/** Repeats the call that opened the order: the provider has not answered it yet. */
async function beginAgain(
	{ wps, locale }: App.Locals,
	{ depositId, asked: amount, channel: vendorId, kind }: OrderDetails,
): Promise<CallResult<unknown>> {
	const call = STARTS[kind === 'qr' || kind === 'manual' ? kind : 'redirect'];
	return await wps(call, { depositId, amount, vendorId, language: locale.toUpperCase() });
}
