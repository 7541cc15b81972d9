import { randomUUID } from 'node:crypto';
import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import {
	getTransferOffer,
	type TransferOffer,
	transferToUpline,
} from '#lib/wps/contract/transfers.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type SentTransfer = ValueOf<typeof transferToUpline>;

export interface TransferPage {
	offer: CallResult<TransferOffer>;
	/** The second step: both sides are shown before the member confirms. */
	isCheck: boolean;
	transferId: string;
	typed: string | undefined;
	/** The amount of the second step. */
	amount: bigint | undefined;
	isMistyped: boolean;
	refusal: Refusal | undefined;
	sent: SentTransfer | undefined;
}

/** Submits a step of the form, if there is one, and reads what may be sent. */
export async function loadTransferPage({
	request,
	locals: { wps },
}: {
	request: Request;
	locals: App.Locals;
}): Promise<TransferPage> {
	const form = await readForm(request);
	const typed = form && formText(form, 'amount');
	const amount = readAmount(typed ?? '');
	const givenId = form ? formText(form, 'transferId') : '';
	const transferId = isUuid(givenId) ? givenId : randomUUID();
	const state = {
		transferId,
		typed,
		amount,
		isMistyped: form !== undefined && amount === undefined,
	};
	const step = form && amount !== undefined ? formText(form, 'step') : '';
	if (!form || amount === undefined || step !== 'send') {
		const offer = await wps(getTransferOffer, {});
		const refusal = step === 'check' ? tooMuch(offer, amount) : undefined;
		const isCheck = step === 'check' && !refusal;
		return { ...state, offer, isCheck, refusal, sent: undefined };
	}
	const paymentPassword = formText(form, 'paymentPassword');
	const answer = await wps(transferToUpline, {
		...{ transferId, account: formText(form, 'account'), amount },
		...(paymentPassword && { paymentPassword }),
	});
	const offer = await wps(getTransferOffer, {});
	const refusal = answer.ok ? undefined : answer.refusal;
	// A wrong amount is corrected where it was typed.
	const isCheck = refusal !== undefined && refusal.field !== 'amount';
	return { ...state, offer, isCheck, refusal, sent: answer.ok ? answer.value : undefined };
}

/** Finds an amount that the call would refuse before the second step. */
function tooMuch(
	offer: CallResult<TransferOffer>,
	amount: bigint | undefined,
): Refusal | undefined {
	const isTooMuch = offer.ok && amount !== undefined && amount > offer.value.available;
	return isTooMuch ? { code: 'insufficient_balance', params: {}, field: 'amount' } : undefined;
}
