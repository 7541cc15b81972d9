import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import { readAmount } from '#lib/rules/amount.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { confirmPayment, getWithdrawal } from '#lib/wps/contract/withdrawals.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type WithdrawalDetails = ValueOf<typeof getWithdrawal>;

interface WithdrawalPage {
	answer: CallResult<WithdrawalDetails>;
	refusal: Refusal | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

const ACTIONS = ['received', 'partly', 'not_received'] as const;
const NOT_FOUND: Refusal = { code: 'withdrawal_not_found', params: {} };

/** Submits what the member says about the receipt, and reads the withdrawal. */
export async function loadWithdrawalPage({
	request,
	url,
	locals,
}: Opened): Promise<WithdrawalPage | { next: string }> {
	const { wps, locale } = locals;
	const id = url.searchParams.get('id') ?? '';
	const form = await readForm(request);
	const action = ACTIONS.find((one) => form && formText(form, 'action') === one);
	let refusal: Refusal | undefined;
	if (form && action) {
		const amount = readAmount(formText(form, 'amount'));
		const sent = await wps(confirmPayment, {
			...{ transactionId: id, action },
			...(action === 'partly' && amount !== undefined && { amount }),
		});
		if (sent.ok) return { next: url.pathname + url.search };
		refusal = sent.refusal;
	}
	const answer = await wps(getWithdrawal, { id, language: locale.toUpperCase() });
	const isBadId = !answer.ok && answer.refusal.code === 'invalid_input';
	return { answer: isBadId ? { ok: false, refusal: NOT_FOUND } : answer, refusal };
}
