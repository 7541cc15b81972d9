import { randomUUID } from 'node:crypto';
import { formText } from '#lib/form-text.ts';
import { isReal, loginPath } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import { readPageNumber } from '#lib/rules/paging.ts';
import type { CallResult } from '#lib/wps/client.ts';
import * as mall from '#lib/wps/contract/point-mall.ts';
import {
	getPointBalance,
	getPointConfig,
	listPointGoods,
	type PointConfig,
	type PointGoods,
} from '#lib/wps/contract/points.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export const VIEWS = ['exchange', 'history', 'moves'] as const;
export type View = (typeof VIEWS)[number] | 'goods' | 'take';

const DONE = ['redeem', 'convert'] as const;

export interface MallPage {
	view: View;
	config: CallResult<PointConfig>;
	goods: CallResult<{ list: PointGoods[] }>;
	/** Absent for visitors and trial accounts. */
	balance: CallResult<{ pointBalance: bigint }> | undefined;
	/** The goods of the request; absent when they are not in the mall. */
	wanted: PointGoods | undefined;
	/** Of the list that is shown. */
	page: number;
	requestId: string;
	/** What the refused form had. */
	typed: string | undefined;
	refusal: Refusal | undefined;
	done: (typeof DONE)[number] | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Submits the form, if there is one, and reads what the page shows; `next` is another address. */
export async function loadMallPage({
	request,
	url,
	locals,
}: Opened): Promise<MallPage | { next: string }> {
	const { wps, locale, member } = locals;
	const view = viewOf(url);
	const form = await readForm(request);
	// What is only for members leads a visitor to the log-in, and back.
	if (!member && (form || view !== 'goods')) return { next: loginPath(locals, url) };
	const givenId = form ? formText(form, 'requestId') : '';
	const requestId = isUuid(givenId) ? givenId : randomUUID();
	const result = form && (await submit(locals, { form, requestId, url }));
	if (result?.ok) return { next: `${url.pathname}?${new URLSearchParams(result.value)}` };

	const [config, goods, balance] = await Promise.all([
		wps(getPointConfig, {}),
		wps(listPointGoods, { language: locale.toUpperCase() }),
		isReal(member) ? wps(getPointBalance, {}) : undefined,
	]);
	const list = goods.ok ? goods.value.list : [];
	const refusal = result && !result.ok ? atField(result.refusal) : undefined;
	return {
		...{ view, config, goods, balance, refusal },
		wanted: list.find(({ id }) => String(id) === url.searchParams.get('take')),
		page: readPageNumber(url.searchParams.get('pageNo') ?? '') ?? 1,
		// An id that was used is not used again.
		requestId: refusal?.code === 'reference_conflict' ? randomUUID() : requestId,
		typed: form && formText(form, 'points'),
		done: form ? undefined : DONE.find((one) => one === url.searchParams.get('done')),
	};
}

function viewOf({ searchParams }: URL): View {
	if (searchParams.has('take')) return 'take';
	return VIEWS.find((view) => view === searchParams.get('view')) ?? 'goods';
}

interface Submitted {
	form: FormData;
	requestId: string;
	url: URL;
}

/** Sends the form. The value is the query of the page to go to. */
async function submit(
	{ wps }: App.Locals,
	{ form, requestId, url }: Submitted,
): Promise<CallResult<Record<string, string>>> {
	const password = formText(form, 'paymentPassword');
	const points = readAmount(formText(form, 'points'));
	if (points === undefined) {
		return { ok: false, refusal: { code: 'invalid_input', params: {}, field: 'points' } };
	}
	const id = url.searchParams.get('take');
	if (id === null) {
		const answer = await wps(mall.convertPoints, { requestId, points, password });
		return answer.ok ? { ok: true, value: { view: 'moves', done: 'convert' } } : answer;
	}
	const amount = readAmount(formText(form, 'amount'));
	const price = { points, ...(amount !== undefined && { amount }) };
	const answer = await wps(mall.redeemPointGoods, { requestId, id, password, ...price });
	return answer.ok ? { ok: true, value: { view: 'history', done: 'redeem' } } : answer;
}

/** The form's field of the password has the name that all forms have. */
function atField(refusal: Refusal): Refusal {
	return refusal.field === 'password' ? { ...refusal, field: 'paymentPassword' } : refusal;
}
