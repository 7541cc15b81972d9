import type { LegView, TicketView } from '../../market-wire.ts';
import { make } from '../dom.ts';
import { refusalText } from '../refusals.ts';
import { minor, money } from '../text.ts';
import type { MarketKind } from './market-book.ts';
import { t } from './texts.ts';

/** The legs of a ticket, each with what became of it. */
export function legList(kind: MarketKind, legs: readonly LegView[]): HTMLElement {
	const list = make('ul', { class: 'legs' });
	for (const { params, selection, price, outcome, result } of legs) {
		const match = [kind.sides(params).join(' – '), ...(result ? [result] : [])].join(' · ');
		list.append(
			make(
				'li',
				{ 'data-outcome': outcome ?? 'open' },
				make('span', {}, kind.selectionText(params, selection), make('small', {}, match)),
				make('b', {}, price, make('small', {}, t(`leg_${outcome ?? 'open'}`))),
			),
		);
	}
	return list;
}

/** What became of a ticket; undefined while it is open. */
export function endText(ticket: TicketView): string | undefined {
	const { state, refusal, payout, isCashedOut } = ticket;
	if (state === 'refused') return refusalText(refusal);
	if (state === 'void' || state === 'cancelling') {
		return t('ticketVoid', { money: money(ticket.stake) });
	}
	if (payout === undefined) return undefined;
	if (isCashedOut) return t('ticketCashedOut', { money: money(payout) });
	if (minor(payout) === 0n) return t('ticketLost');
	const key = minor(payout) > minor(ticket.stake) ? 'ticketWon' : 'returned';
	return t(key, { money: money(payout), payout: money(payout) });
}
