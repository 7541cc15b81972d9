import { readForm } from '#lib/page/form-data.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { cancelLines, getOrder } from '#lib/wps/contract/lottery-orders.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type Order = ValueOf<typeof getOrder>;
export type OrderIssue = Order['issues'][number];
export type OrderLine = OrderIssue['lines'][number];

export interface OrderPage {
	order?: Order;
	/** What the cancel form did. */
	cancelled?: ValueOf<typeof cancelLines>;
	cancelRefusal?: Refusal;
	/** The lines that the member is asked about before they are cancelled. */
	asked: readonly string[];
	isMissing?: true;
	refusal?: Refusal;
}

const NUMBER = /^[1-9]\d{0,17}$/;

/**
 * Loads an order, `?no=12`. `&cancel=34` or `&cancel=all` asks before lines are cancelled; the form of
 * that question is posted to the same address.
 */
export async function loadOrderPage(
	locals: App.Locals,
	{ request, url }: { request: Request; url: URL },
): Promise<OrderPage> {
	const no = url.searchParams.get('no') ?? '';
	if (!NUMBER.test(no)) return { asked: [], isMissing: true };
	const done = await cancel(locals, request);
	const answer = await locals.wps(getOrder, { no });
	if (!answer.ok) {
		const isMissing = answer.refusal.code === 'order_not_found';
		return {
			asked: [],
			...done,
			...(isMissing ? { isMissing: true } : { refusal: answer.refusal }),
		};
	}
	const order = answer.value;
	const open = openLines(order);
	const cancelled = url.searchParams.get('cancel');
	const asked = done ? [] : open.filter((id) => cancelled === 'all' || cancelled === id);
	return { order, asked, ...done };
}

/** The lines that can still be cancelled. */
export function openLines({ issues }: Order): string[] {
	return issues
		.filter(({ isOpen }) => isOpen)
		.flatMap(({ lines }) => lines.filter(({ state }) => state === 'live').map(({ id }) => id));
}

async function cancel(
	locals: App.Locals,
	request: Request,
): Promise<Pick<OrderPage, 'cancelled' | 'cancelRefusal'> | undefined> {
	const form = await readForm(request);
	const ids = (form?.getAll('line') ?? []).map(String).filter((id) => NUMBER.test(id));
	if (ids.length === 0) return undefined;
	const answer = await locals.wps(cancelLines, { ids });
	if (!answer.ok) return { cancelRefusal: answer.refusal };
	// The header was loaded before the stakes came back.
	if (locals.balance) locals.balance = { ...locals.balance, sumBalance: answer.value.sumBalance };
	return { cancelled: answer.value };
}
