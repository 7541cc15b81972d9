import { randomUUID } from 'node:crypto';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { readForm } from '#lib/page/form-data.ts';
import { ROUTES } from '#lib/routes.ts';
import { readAmount } from '#lib/rules/amount.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { listPayoutAccounts, type PayoutAccount } from '#lib/wps/contract/payout-accounts.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type WithdrawCheck = ValueOf<typeof withdrawals.checkWithdrawal>;
export type WithdrawSettings = ValueOf<typeof withdrawals.getWithdrawSettings>;

export interface WithdrawPage {
	settings: CallResult<WithdrawSettings>;
	check: CallResult<WithdrawCheck>;
	accounts: PayoutAccount[];
	earlier: withdrawals.WithdrawalView[];
	withdrawId: string;
	/** The chosen account. */
	cardId: string | undefined;
	typed: string | undefined;
	isMistyped: boolean;
	refusal: Refusal | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Submits the form, if there is one, and reads what the page shows; `next` is the tracker. */
export async function loadWithdrawPage({
	request,
	locals,
}: Opened): Promise<WithdrawPage | { next: string }> {
	const { wps, locale } = locals;
	const form = await readForm(request);
	const typed = form && formText(form, 'amount');
	const amount = readAmount(typed ?? '');
	const givenId = form ? formText(form, 'withdrawId') : '';
	const withdrawId = UUID.test(givenId) ? givenId : randomUUID();
	const cardId = form ? formText(form, 'cardId') : undefined;
	let refusal: Refusal | undefined;
	const settleId = form ? formText(form, 'settleId') : '';
	if (UUID.test(settleId)) {
		const settled = await wps(withdrawals.settleOwed, { settleId });
		if (settled.ok) return { next: localizePath(locale, ROUTES.withdraw.path) };
		refusal = settled.refusal;
	}
	if (form && amount !== undefined) {
		const paymentPassword = formText(form, 'paymentPassword');
		const answer = await wps(withdrawals.withdraw, {
			...{ withdrawId, cardId: cardId ?? '', amount },
			...(paymentPassword && { paymentPassword }),
		});
		if (answer.ok) return { next: withdrawalPath(locale, withdrawId) };
		refusal = answer.refusal;
	}
	const language = locale.toUpperCase();
	const [settings, check, accounts, earlier] = await Promise.all([
		wps(withdrawals.getWithdrawSettings, {}),
		wps(withdrawals.checkWithdrawal, {}),
		wps(listPayoutAccounts, { language }),
		wps(withdrawals.listWithdrawals, { language }),
	]);
	return {
		...{ settings, check, withdrawId, cardId, typed, refusal },
		accounts: accounts.ok ? accounts.value.list : [],
		earlier: earlier.ok ? earlier.value.list : [],
		isMistyped: form !== undefined && amount === undefined,
	};
}

/** The tracker of a withdrawal. */
export function withdrawalPath(locale: App.Locals['locale'], id: string): string {
	return `${localizePath(locale, ROUTES.withdrawal.path)}?id=${id}`;
}
