import { readPage } from '#lib/page/page-number.ts';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { type ListedOrder, listOrders, listTodayOrders } from '#lib/wps/contract/lottery-orders.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { type RecordRange, rangeQuery, readRecordRange } from '../records/record-range.ts';
import { findListedLottery } from './find-lottery.ts';

export const ORDER_STATES = ['waiting', 'part', 'won', 'lost', 'cancelled', 'void'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const SIZE = 15;

export interface OrderList {
	orders: readonly ListedOrder[];
	range: RecordRange;
	state: OrderState | undefined;
	/** The code of the lottery that is asked for. */
	game: string | undefined;
	page: number;
	count: number;
	/** Something beside the days is asked for. */
	isFiltered: boolean;
	/** The parts of the query that another page or state keeps. */
	kept: Record<string, string>;
	refusal?: Refusal;
}

/** Loads the orders of an address: today's, or those of other days, a state and a lottery. */
export async function loadOrders(locals: App.Locals, url: URL): Promise<OrderList> {
	const asked = (name: string) => url.searchParams.get(name) ?? '';
	const isDated = ['range', 'from', 'to'].some((name) => url.searchParams.has(name));
	const dated = new URL(url);
	if (!isDated) dated.searchParams.set('range', 'today');
	const range = readRecordRange(dated, new Date());
	const state = ORDER_STATES.find((one) => one === asked('state'));
	const game = LOTTERIES.find(({ code }) => code === asked('game'))?.code;
	const page = readPage(url);
	const kept = { ...(state && { state }), ...(game && { game }) };
	const base = { range, state, game, page, isFiltered: Boolean(state || game), kept };
	const found = game ? await findListedLottery(locals, game) : {};
	const gameId = found.lottery?.listed.gameId;
	const input = { page: page - 1, size: SIZE, ...(gameId !== undefined && { gameId }) };
	const answer =
		range.preset === 'today' && !state
			? await locals.wps(listTodayOrders, input)
			: await locals.wps(listOrders, {
					...input,
					from: range.from,
					to: range.to,
					...(state && { state }),
				});
	if (!answer.ok) return { ...base, orders: [], count: 1, refusal: answer.refusal };
	const { content, totalPages } = answer.value.orders;
	return { ...base, orders: content, count: Math.max(1, totalPages) };
}

/** The query of a list with another state. */
export function ordersQuery({ range, kept }: OrderList, state: OrderState | undefined): string {
	const { state: _, ...others } = kept;
	return `?${new URLSearchParams({ ...others, ...rangeQuery(range), ...(state && { state }) })}`;
}
