import { randomUUID } from 'node:crypto';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import type { Money } from '#lib/money.ts';
import { readForm } from '#lib/page/form-data.ts';
import { callIfPresent, lacks } from '#lib/page/host-calls.ts';
import { ROUTES } from '#lib/routes.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { listPayoutAccounts, type PayoutAccount } from '#lib/wps/contract/payout-accounts.ts';
import { getTransferOffer } from '#lib/wps/contract/transfers.ts';
import type { ListedWithdrawal } from '#lib/wps/contract/withdrawal-view.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type WithdrawCheck = ValueOf<typeof withdrawals.checkWithdrawal>;
export type WithdrawSettings = ValueOf<typeof withdrawals.getWithdrawSettings>;

export interface WithdrawPage {
	settings: CallResult<WithdrawSettings>;
	/** Absent where the host does not tell the reasons against a withdrawal. */
	check: CallResult<WithdrawCheck> | undefined;
	accounts: PayoutAccount[];
	earlier: ListedWithdrawal[];
	/** The form has just requested a withdrawal. */
	isSent: boolean;
	withdrawId: string;
	/** An agent's own money instead of cash. */
	isEarnings: boolean;
	/** Both purses of an agent; absent for others. */
	purses: { cash: Money; earnings: Money } | undefined;
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

/** Submits the form, if there is one, and reads what the page shows; `next` is the tracker. */
export async function loadWithdrawPage({
	request,
	url,
	locals,
}: Opened): Promise<WithdrawPage | { next: string }> {
	const { wps, locale, member } = locals;
	const isAgent = member !== undefined && isAgentType(member.type);
	const isEarnings = isAgent && url.searchParams.get('source') === 'agent';
	const source = isEarnings ? { source: 'agent' as const } : {};
	const form = await readForm(request);
	const typed = form && formText(form, 'amount');
	const amount = readAmount(typed ?? '');
	const givenId = form ? formText(form, 'withdrawId') : '';
	const withdrawId = isUuid(givenId) ? givenId : randomUUID();
	const cardId = form ? formText(form, 'cardId') : undefined;
	let refusal: Refusal | undefined;
	const settleId = form ? formText(form, 'settleId') : '';
	if (isUuid(settleId)) {
		const settled = await wps(withdrawals.settleOwed, { settleId });
		if (settled.ok) return { next: localizePath(locale, ROUTES.withdraw.path) };
		refusal = settled.refusal;
	}
	if (form && amount !== undefined) {
		const paymentPassword = formText(form, 'paymentPassword');
		const answer = await wps(withdrawals.withdraw, {
			...{ withdrawId, cardId: cardId ?? '', amount, ...source },
			...(paymentPassword && { paymentPassword }),
		});
		if (answer.ok) return { next: await pathOfSent(locals, withdrawId) };
		refusal = answer.refusal;
	}
	const language = locale.toUpperCase();
	const [settings, check, accounts, earlier, offer] = await Promise.all([
		wps(withdrawals.getWithdrawSettings, {}),
		callIfPresent(locals, withdrawals.checkWithdrawal, source),
		wps(listPayoutAccounts, { language }),
		wps(withdrawals.listWithdrawals, { language }),
		isAgent ? callIfPresent(locals, getTransferOffer, {}) : undefined,
	]);
	return {
		...{ settings, check, withdrawId, isEarnings, cardId, typed, refusal },
		purses:
			offer?.ok && offer.value.agentAvailable !== undefined
				? { cash: locals.balance?.sumBalance ?? 0n, earnings: offer.value.agentAvailable }
				: undefined,
		accounts: accounts.ok ? accounts.value.list : [],
		earlier: earlier.ok ? earlier.value.list : [],
		isMistyped: form !== undefined && amount === undefined,
		isSent: !form && url.searchParams.get('done') === 'sent',
	};
}

/** The tracker; without one, the list of withdrawals with the host's own ids. */
async function pathOfSent(locals: App.Locals, id: string): Promise<string> {
	const hasTracker = !(await lacks(locals, withdrawals.getWithdrawal));
	if (hasTracker) return withdrawalPath(locals.locale, id);
	return `${localizePath(locals.locale, ROUTES.withdraw.path)}?done=sent`;
}

/** The bounds for an account; a host without kinds has the same for all, with no fee to show. */
export function withdrawBounds(
	{ kinds, minimumAmount: min, maximumAmount: max }: WithdrawSettings,
	account: PayoutAccount | undefined,
): { min: Money; max: Money; step?: Money; fee?: Money } | undefined {
	if (!account) return undefined;
	return kinds ? kinds.find(({ kind }) => kind === account.kind) : { min, max };
}

/** The tracker of a withdrawal. */
export function withdrawalPath(locale: App.Locals['locale'], id: string): string {
	const query = new URLSearchParams({ id });
	return `${localizePath(locale, ROUTES.withdrawal.path)}?${query}`;
}
