import type { AstroGlobal } from 'astro';
import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import {
	answerDailySalary,
	answerDividend,
	answerHourSalary,
	answerRealTimeSalary,
	changeContract,
	listContracts,
	previewContract,
} from '#lib/wps/contract/agent-contracts.ts';
import type { ContractView } from '#lib/wps/contract/agent-terms.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

type Contracts = ValueOf<typeof listContracts>;
export type EndingPreview = ValueOf<typeof previewContract>;

export interface ContractsPage {
	answer: CallResult<Contracts>;
	/** The contract of the form, and what was refused. */
	refused: { id: string; refusal: Refusal } | undefined;
	/** What an acceptance would end, by the id of the offer. */
	previews: ReadonlyMap<string, EndingPreview>;
	done: string | undefined;
}

/** Sends the answer of the form, if there is one, and reads the contracts; `next` is the page anew. */
export async function loadContractsPage({
	request,
	url,
	locals,
}: Pick<AstroGlobal, 'request' | 'url' | 'locals'>): Promise<ContractsPage | { next: string }> {
	const { wps } = locals;
	const form = await readForm(request);
	const listed = await wps(listContracts, {});
	const all = listed.ok ? [...listed.value.own, ...listed.value.paid] : [];
	const id = form ? formText(form, 'id') : '';
	const contract = all.find((one) => one.id === id);
	const sent = form && contract && (await send(wps, contract, form));
	if (sent?.ok && form) return { next: `${url.pathname}?done=${formText(form, 'action')}` };
	const own = listed.ok ? listed.value.own : [];
	// An end of one's own contract was refused because of what ends below: it is shown then.
	const offers = own.filter((one) => one.waits === 'P' || one.waits === 'E' || one.id === id);
	return {
		answer: listed,
		refused: form && sent && !sent.ok ? { id, refusal: sent.refusal } : undefined,
		previews: await readPreviews(wps, offers),
		done: form ? undefined : (url.searchParams.get('done') ?? undefined),
	};
}

type Wps = AstroGlobal['locals']['wps'];

async function readPreviews(
	wps: Wps,
	offers: readonly ContractView[],
): Promise<ReadonlyMap<string, EndingPreview>> {
	const read = await Promise.all(
		offers.map(async ({ id }) => [id, await wps(previewContract, { id })] as const),
	);
	return new Map(
		read.flatMap(([id, preview]) => (preview.ok ? [[id, preview.value] as const] : [])),
	);
}

const STATUSES = { accept: 'A', reject: 'R', agree: 'C', keep: 'A' } as const;

/** Sends what a form wants: an answer to what waits, or a change by the other side. */
async function send(wps: Wps, contract: ContractView, form: FormData) {
	const action = formText(form, 'action');
	const [proceed, paymentPassword] = [formText(form, 'proceed'), formText(form, 'paymentPassword')];
	const more = {
		...(proceed && { proceed }),
		...(paymentPassword && { paymentPassword }),
	};
	const { id, kind, product } = contract;
	if (action === 'withdraw' || action === 'askEnd' || action === 'end') {
		return await wps(changeContract, { id, action, ...more });
	}
	const status = STATUSES[action as keyof typeof STATUSES] ?? 'R';
	switch (kind) {
		case 'dividend':
			return await wps(answerDividend, { type: product, status, ...more });
		case 'daily':
			return await wps(answerDailySalary, { id, status, ...more });
		case 'hourly':
			return await wps(answerHourSalary, { contractId: id, status, ...more });
		case 'realtime':
			return await wps(answerRealTimeSalary, { contractId: id, status, ...more });
	}
}
