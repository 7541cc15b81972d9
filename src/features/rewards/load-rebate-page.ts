import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { claimManualRebate, getManualRebate } from '#lib/wps/contract/rebates.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type Rebate = ValueOf<typeof getManualRebate>;

export interface RebatePage {
	answer: CallResult<Rebate>;
	/** Of the form. */
	refusal: Refusal | undefined;
	/** A rebate was just taken. */
	isDone: boolean;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Takes the rebate, if the form was sent, and reads what there is; `next` is the page anew. */
export async function loadRebatePage({
	request,
	url,
	locals,
}: Opened): Promise<RebatePage | { next: string }> {
	const form = await readForm(request);
	const claimKey = form ? formText(form, 'claimKey') : '';
	const sent = form && (await locals.wps(claimManualRebate, claimKey ? { claimKey } : {}));
	if (sent?.ok) return { next: `${url.pathname}?done=rebate` };
	return {
		answer: await locals.wps(getManualRebate, {}),
		refusal: sent?.refusal,
		isDone: !form && url.searchParams.get('done') === 'rebate',
	};
}
