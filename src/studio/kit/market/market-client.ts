import { applyMergePatch, type Json } from '#lib/merge-patch.ts';
import type { MarketStateView, MarketView, TicketAnswer, TicketView } from '../../market-wire.ts';
import type { Answer } from '../api.ts';
import { sendToHost } from '../host.ts';
import { newId } from '../ids.ts';
import { type EventStream, openEventStream } from '../live/event-stream.ts';
import { createServerClock, type ServerClock } from '../live/server-clock.ts';
import { untilAnswered } from '../live/until-answered.ts';
import type { Slip } from './slip.ts';

/** The client's state of a market. The server decides. */
export interface Market {
	state: MarketStateView;
	/** What is shown; absent before the first view. */
	view?: MarketView;
	/** The fixture whose every price is read. */
	followed?: string;
	isOnline: boolean;
	clock: ServerClock;
	balance?: string;
	/** A call is under way. */
	isBusy: boolean;
	stream: EventStream;
	parts: MarketParts;
}

export interface MarketParts {
	/** What is shown, the connection or a call has changed. */
	onChange: (market: Market) => void;
	onRefusal: (code: string, params: Record<string, string | number>) => void;
	/** The session is over. */
	onEnded: () => void;
}

/** Follows a market and the own tickets. */
export function joinMarket(state: MarketStateView, parts: MarketParts): Market {
	let streamed: Json | undefined;
	const market = {
		...{ state, parts, isOnline: true, isBusy: false, clock: createServerClock() },
		...(state.balance !== undefined && { balance: state.balance }),
	} as Market;
	market.clock.guess(state.serverTime);
	market.stream = openEventStream({
		path: () => `/api/market/stream${market.followed ? `?fixtureId=${market.followed}` : ''}`,
		take({ event, body }) {
			streamed = event === 'view' ? (body as Json) : applyMergePatch(streamed, body as Json);
			market.view = streamed as unknown as MarketView;
			if (market.view.balance !== undefined) takeBalance(market, market.view.balance);
			parts.onChange(market);
		},
		online(isOnline) {
			market.isOnline = isOnline;
			parts.onChange(market);
		},
		refused({ code }) {
			if (code === 'session_unknown') parts.onEnded();
			return code === 'session_unknown';
		},
	});
	return market;
}

/** Reads every price of a fixture from now on. */
export function follow(market: Market, fixtureId: string): void {
	if (market.followed === fixtureId) return;
	market.followed = fixtureId;
	market.stream.restart();
	market.parts.onChange(market);
}

/** Bets a slip, once, however often it must be sent. The ticket; undefined when it was refused. */
export function placeTicket(
	market: Market,
	{ stake, legs }: Slip,
): Promise<TicketView | undefined> {
	const asked = legs.map(({ fixtureId, selection, price }) => ({ fixtureId, selection, price }));
	const request = { requestId: newId(), stake, legs: asked };
	return ask(market, () => untilAnswered<TicketAnswer>('/api/market/ticket', request));
}

/** Ends a ticket for the offer that is shown. */
export function cashOut(
	market: Market,
	{ requestId, cashOut: shown }: TicketView,
): Promise<TicketView | undefined> {
	const request = { requestId, offer: shown?.offer ?? '0' };
	return ask(market, () => untilAnswered<TicketAnswer>('/api/market/cash-out', request));
}

/** Milliseconds until an instant; 0 when it is past. */
export function leftMs({ clock }: Pick<Market, 'clock'>, at: string): number {
	return Math.max(0, Date.parse(at) - clock.nowMs());
}

/** One call at a time: a second press while one is under way does nothing. */
async function ask(
	market: Market,
	call: () => Promise<Answer<TicketAnswer>>,
): Promise<TicketView | undefined> {
	if (market.isBusy) return undefined;
	market.isBusy = true;
	market.parts.onChange(market);
	const answer = await call();
	market.isBusy = false;
	if (answer.ok && answer.value.balance !== undefined) takeBalance(market, answer.value.balance);
	if (!answer.ok) market.parts.onRefusal(answer.refusal.code, answer.refusal.params ?? {});
	market.parts.onChange(market);
	return answer.ok ? answer.value.ticket : undefined;
}

function takeBalance(market: Market, balance: string): void {
	if (market.balance === balance) return;
	market.balance = balance;
	const { mode, currency } = market.state;
	if (mode !== 'demo') sendToHost({ type: 'jhilik:balance', balance, currency });
}
