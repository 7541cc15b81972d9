import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import { lacks } from '#lib/page/host-calls.ts';
import { readAmount } from '#lib/rules/amount.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { uploadProof } from '#lib/wps/contract/uploads.ts';
import type { ListedWithdrawal } from '#lib/wps/contract/withdrawal-view.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { keptPictures, submitPictures } from './submit-pictures.ts';

type Details = ValueOf<typeof withdrawals.getWithdrawal>;
/** Without `steps` where the host has the list alone. */
export type WithdrawalDetails = ListedWithdrawal & Partial<Omit<Details, keyof ListedWithdrawal>>;

interface WithdrawalPage {
	answer: CallResult<WithdrawalDetails>;
	refusal: Refusal | undefined;
	typed: TypedClaim | undefined;
	/** What the member may say about the receipt on this host. */
	canConfirm: boolean;
	canClaim: boolean;
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
	const id = url.searchParams.get('id') ?? '';
	const form = await readForm(request);
	const action = ACTIONS.find((one) => form && formText(form, 'action') === one);
	const claimed = form && action && (await sendClaim(locals, { id, action, form }));
	if (claimed && !claimed.refusal) return { next: url.pathname + url.search };
	const answer = await readWithdrawal(locals, id);
	const isBadId = !answer.ok && answer.refusal.code === 'invalid_input';
	const canConfirm = !(await lacks(locals, withdrawals.confirmPayment));
	return {
		answer: isBadId ? { ok: false, refusal: NOT_FOUND } : answer,
		canConfirm,
		// A claim needs pictures.
		canClaim: canConfirm && !(await lacks(locals, uploadProof)),
		refusal: claimed?.refusal,
		typed: claimed?.typed,
	};
}

/** Reads the withdrawal; a host without that call has it in its lists. */
async function readWithdrawal(
	locals: App.Locals,
	id: string,
): Promise<CallResult<WithdrawalDetails>> {
	const { wps, locale } = locals;
	const language = locale.toUpperCase();
	if (!(await lacks(locals, withdrawals.getWithdrawal))) {
		return await wps(withdrawals.getWithdrawal, { id, language });
	}
	const [waiting, all] = await Promise.all([
		wps(withdrawals.listPaymentConfirmations, { language }),
		wps(withdrawals.listWithdrawals, { language }),
	]);
	const isIt = ({ withdrawId }: ListedWithdrawal) => withdrawId === id;
	const toConfirm = waiting.ok ? waiting.value.list.find(isIt) : undefined;
	// The family's list of receipts holds those that are asked for.
	if (toConfirm) return { ok: true, value: { receipt: 'asked', ...toConfirm } };
	if (!all.ok) return all;
	const found = all.value.list.find(isIt);
	return found ? { ok: true, value: found } : { ok: false, refusal: NOT_FOUND };
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
	const sent = await locals.wps(withdrawals.confirmPayment, {
		...{ transactionId: id, action },
		...(amount !== undefined && { amount }),
		...(images.length > 0 && { images }),
	});
	if (sent.ok) return { typed };
	return { refusal: sent.refusal, typed: { ...typed, images: keptPictures(images, sent.refusal) } };
}
