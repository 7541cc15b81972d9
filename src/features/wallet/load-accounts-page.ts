import { randomUUID } from 'node:crypto';
import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import * as contract from '#lib/wps/contract/payout-accounts.ts';
import { stepUp } from '#lib/wps/contract/security.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type PayoutAccounts = ValueOf<typeof contract.listPayoutAccounts>;

export interface AccountsPage {
	answer: CallResult<PayoutAccounts>;
	banks: contract.PayoutBank[];
	cardId: string;
	/** What the refused form had. */
	typed: { bank: string; number: string; holder: string };
	refusal: Refusal | undefined;
	done: 'added' | 'removed' | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

const DONE = ['added', 'removed'] as const;

/** Submits the form, if there is one, and reads the accounts; `next` is the page anew. */
export async function loadAccountsPage({
	request,
	url,
	locals,
}: Opened): Promise<AccountsPage | { next: string }> {
	const { wps, locale } = locals;
	const language = locale.toUpperCase();
	const form = await readForm(request);
	const text = (name: string) => (form ? formText(form, name) : '');
	const givenId = text('cardId');
	const cardId = isUuid(givenId) ? givenId : randomUUID();
	const typed = { bank: text('bank'), number: text('number'), holder: text('holder') };
	let refusal: Refusal | undefined;
	if (form) {
		const result = await submit(locals, { form, cardId, typed });
		if (result.ok)
			return { next: `${url.pathname}?done=${form.has('remove') ? 'removed' : 'added'}` };
		refusal = result.refusal;
	}
	const [answer, banks] = await Promise.all([
		wps(contract.listPayoutAccounts, { language }),
		wps(contract.listWithdrawBanks, { language }),
	]);
	return {
		...{ answer, banks: banks.ok ? banks.value : [], cardId, typed, refusal },
		done: form ? undefined : DONE.find((one) => one === url.searchParams.get('done')),
	};
}

interface Submitted {
	form: FormData;
	cardId: string;
	typed: AccountsPage['typed'];
}

/** Proves the member by the password of the form, then binds or removes an account. */
async function submit(
	{ wps }: App.Locals,
	{ form, cardId, typed }: Submitted,
): Promise<CallResult<unknown>> {
	const secret = formText(form, 'password');
	if (secret) {
		const proven = await wps(stepUp, { way: 'password', secret });
		if (!proven.ok) return proven;
	}
	const removed = formText(form, 'remove');
	if (removed) return await wps(contract.removePayoutAccount, { cardId: removed });
	const [kind, bankCode = ''] = typed.bank.split(':');
	return await wps(contract.bindPayoutAccount, {
		...{ cardId, kind: kind === 'bank' ? 'bank' : 'ewallet', bankCode },
		...{ number: typed.number, holder: typed.holder },
	});
}
