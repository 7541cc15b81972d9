import type { TicketView } from '../../market-wire.ts';
import { button, byId, facts, make } from '../dom.ts';
import { openPanel } from '../panel.ts';
import { amountMoney, currentLanguage, minor, money, textOf } from '../text.ts';
import { cashOut, type Market } from './market-client.ts';
import type { MarketPage } from './page-state.ts';
import { paintPart } from './paint-part.ts';
import { ticketsPanel } from './panel-history.ts';
import { menuPanel } from './panel-menu.ts';
import { combinedPrice } from './slip.ts';
import { t } from './texts.ts';
import { endText, legList } from './ticket-parts.ts';

/** Open tickets that the page shows; the history has all. */
const SHOWN_MAX = 6;

/** Shows the own tickets that are open or have just ended. */
export function paintTickets(page: MarketPage, market: Market): void {
	const all = Object.values(market.view?.tickets ?? {}).sort((a, b) =>
		b.placedAt.localeCompare(a.placedAt),
	);
	const tickets = all.slice(0, SHOWN_MAX);
	const key = [tickets, all.length, market.isBusy, currentLanguage()];
	paintPart(byId('tickets'), key, () => {
		if (tickets.length === 0) return [];
		const more = button('open', t('allTickets'), () =>
			openPanel(ticketsPanel(page.book.kind, () => menuPanel(market, page.book))),
		);
		more.id = 'all-tickets';
		return [
			make('div', { class: 'head' }, make('h2', {}, t('ownTickets')), more),
			...tickets.map((ticket) => ticketOf(page, market, ticket)),
		];
	});
}

function ticketOf(page: MarketPage, market: Market, ticket: TicketView): HTMLElement {
	const stake = t('ticketStake', { stake: money(ticket.stake), price: combinedPrice(ticket) });
	return make(
		'article',
		{ class: 'ticket', 'data-state': ticket.state },
		make('p', { class: 'head' }, make('b', {}, stake), stateBadge(ticket)),
		legList(page.book.kind, ticket.legs),
		...endParts(page, market, ticket),
	);
}

function stateBadge({ state }: TicketView): HTMLElement {
	return make('span', { class: 'badge' }, textOf(`state_${state}`));
}

function endParts(page: MarketPage, market: Market, ticket: TicketView): HTMLElement[] {
	const { cashOut: offer, state } = ticket;
	const text = endText(ticket);
	if (text !== undefined) return [make('p', { class: 'end' }, text)];
	if (state === 'betting') return [];
	const fair = minor(offer?.fair ?? '0');
	const toReturn = minor(ticket.toReturn);
	const take = button(
		'plain cash-out',
		offer ? t('cashOutNow', { money: money(offer.offer) }) : t('cashOutWait'),
		() => {
			delete page.refusal;
			delete page.notice;
			if (offer) void cashOut(market, ticket);
		},
	);
	take.id = `cash-out-${ticket.ticketId}`;
	take.setAttribute('aria-disabled', String(!offer || market.isBusy));
	if (!offer || toReturn === 0n) return [take];
	return [
		facts([
			[t('toReturn'), amountMoney(toReturn)],
			[t('chanceNow'), `${(Number((fair * 10_000n) / toReturn) / 100).toFixed(2)}%`],
			[t('fairValue'), amountMoney(fair)],
			[t('ourCut'), t('cutOf', { money: amountMoney(shown(fair) - shown(minor(offer.offer))) })],
		]),
		take,
	];
}

/** An amount as it is shown, to hundredths: fair value, cut and offer must add up on the page. */
function shown(amount: bigint): bigint {
	return amount - (amount % 100n);
}
