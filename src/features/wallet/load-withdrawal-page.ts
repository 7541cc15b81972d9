import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import { readAmount } from '#lib/rules/amount.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { confirmPayment, getWithdrawal } from '#lib/wps/contract/withdrawals.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { keptPictures, submitPictures } from './submit-pictures.ts';

export type WithdrawalDetails = ValueOf<typeof getWithdrawal>;

interface WithdrawalPage {
	answer: CallResult<WithdrawalDetails>;
	refusal: Refusal | undefined;
	typed: TypedClaim | undefined;
}

/** What the refused form had. */
export interface TypedClaim {
	action: (typeof ACTIONS)[number];
	amount: string;
	images: readonly string[];
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
	const claimed = form && action && (await sendClaim(locals, { id, action, form }));
	if (claimed && !claimed.refusal) return { next: url.pathname + url.search };
	const answer = await wps(getWithdrawal, { id, language: locale.toUpperCase() });
	const isBadId = !answer.ok && answer.refusal.code === 'invalid_input';
	return {
		answer: isBadId ? { ok: false, refusal: NOT_FOUND } : answer,
		refusal: claimed?.refusal,
		typed: claimed?.typed,
	};
}

interface SentClaim {
	id: string;
	action: TypedClaim['action'];
	form: FormData;
}

async function sendClaim(
	locals: App.Locals,
	{ id, action, form }: SentClaim,
): Promise<{ refusal?: Refusal; typed: TypedClaim }> {
	const typedAmount = formText(form, 'amount');
	const { images, refusal } = await submitPictures(locals, form);
	const typed: TypedClaim = { action, amount: typedAmount, images };
	if (refusal) return { refusal, typed };
	const amount = action === 'partly' ? readAmount(typedAmount) : undefined;
	const sent = await locals.wps(confirmPayment, {
		...{ transactionId: id, action },
		...(amount !== undefined && { amount }),
		...(images.length > 0 && { images }),
	});
	if (sent.ok) return { typed };
	return { refusal: sent.refusal, typed: { ...typed, images: keptPictures(images, sent.refusal) } };
}
