import { randomUUID } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { formText } from '#lib/form-text.ts';
import type { Money } from '#lib/money.ts';
import { readForm } from '#lib/page/form-data.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import * as transfers from '#lib/wps/contract/transfers.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** Where an agent's own money goes: to a downline, or to the own cash to play with. */
export const AGENT_WAYS = ['down', 'play'] as const;
export type AgentWay = (typeof AGENT_WAYS)[number];

export interface AgentTransfersPage {
	offer: CallResult<transfers.TransferOffer>;
	listed: CallResult<ValueOf<typeof transfers.listTransfers>>;
	way: AgentWay;
	transferId: string;
	account: string;
	typed: string | undefined;
	/** The amount of the second step, in which both sides are named. */
	checked: Money | undefined;
	isMistyped: boolean;
	refusal: Refusal | undefined;
	sent: ValueOf<typeof transfers.transferToDownline> | undefined;
}

type Page = Pick<AstroGlobal, 'request' | 'url' | 'locals'>;

/** Submits a step of the form, if there is one, and reads what may be sent and what was. */
export async function loadAgentTransfers({
	request,
	url,
	locals: { wps },
}: Page): Promise<AgentTransfersPage> {
	const form = await readForm(request);
	const query = url.searchParams;
	const way = query.get('way') === 'play' ? 'play' : 'down';
	const typed = form && formText(form, 'amount');
	const amount = readAmount(typed ?? '');
	const givenId = form ? formText(form, 'transferId') : '';
	const transferId = isUuid(givenId) ? givenId : randomUUID();
	const account = form ? formText(form, 'account').trim() : (query.get('account') ?? '');
	const step = form && amount !== undefined ? formText(form, 'step') : '';
	const answer =
		form && step === 'send' && amount !== undefined
			? await send(wps, { way, transferId, account, amount, form })
			: undefined;
	const after = query.get('after') ?? '';
	const [offer, listed] = await Promise.all([
		wps(transfers.getTransferOffer, {}),
		wps(transfers.listTransfers, isUuid(after) ? { after } : {}),
	]);
	const refusal = answer && !answer.ok ? answer.refusal : undefined;
	// What is wrong with the account or the amount is corrected where it was typed.
	const isTyped = refusal?.field === 'amount' || refusal?.field === 'account';
	const isCheck = step === 'check' || (refusal !== undefined && !isTyped);
	return {
		...{ offer, listed, way, transferId, account, typed, refusal },
		checked: isCheck ? amount : undefined,
		isMistyped: form !== undefined && amount === undefined,
		sent: answer?.ok ? answer.value : undefined,
	};
}

interface Sending {
	way: AgentWay;
	transferId: string;
	account: string;
	amount: Money;
	form: FormData;
}

async function send(
	wps: AstroGlobal['locals']['wps'],
	{ way, transferId, account, amount, form }: Sending,
) {
	const paymentPassword = formText(form, 'paymentPassword');
	const input = { transferId, amount, ...(paymentPassword && { paymentPassword }) };
	if (way === 'play') return await wps(transfers.transferToPlay, input);
	return await wps(transfers.transferToDownline, { ...input, account });
}
