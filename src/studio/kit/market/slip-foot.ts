import { button, byId, facts, make } from '../dom.ts';
import { closePanel, openPanel } from '../panel.ts';
import { amountMoney, currentLanguage, minor, money } from '../text.ts';
import { type Market, placeTicket } from './market-client.ts';
import type { MarketPage } from './page-state.ts';
import { paintPart } from './paint-part.ts';
import { slipPanel } from './panel-slip.ts';
import { acceptPrices, combinedPrice, isWorse, linesOf, slipReturn, slipRtp } from './slip.ts';
import { notesOf } from './slip-notes.ts';
import { t } from './texts.ts';

/** Shows the slip at the foot of the page: what it costs, what it can return, and the bet itself. */
export function paintFoot(page: MarketPage, market: Market): void {
	const { slip } = page;
	const lines = linesOf(slip, market.view?.fixtures ?? {});
	const { refusal, notice } = page;
	const key = [slip, lines, market.balance, market.isBusy, refusal, notice, currentLanguage()];
	paintPart(byId('foot'), key, () => {
		const said = saidOf(page);
		if (slip.legs.length === 0) return [...said, make('p', { class: 'hint' }, t('slipEmpty'))];
		return [
			...[headOf(page), ...said, ...notesOf(page, market)],
			...[sumsOf(page, market), actsOf(page, market)],
		];
	});
}

/** What the last ticket or refusal says. */
function saidOf({ refusal, notice }: MarketPage): HTMLElement[] {
	if (refusal !== undefined) return [make('p', { class: 'note bad', role: 'alert' }, refusal)];
	return notice === undefined ? [] : [make('p', { class: 'note good', role: 'status' }, notice)];
}

function headOf({ slip }: MarketPage): HTMLElement {
	const count = slip.legs.length;
	const price = combinedPrice(slip);
	const text = count === 1 ? t('slipOne', { price }) : t('slipMany', { count, price });
	return make(
		'p',
		{ class: 'head' },
		make('b', {}, text),
		make('small', {}, t('slipRtp', { share: slipRtp(slip) })),
	);
}

function sumsOf({ slip }: MarketPage, { balance, state }: Market): HTMLElement {
	const returns = slipReturn(slip);
	const most = minor(state.limits.winMax);
	const left = balance === undefined ? undefined : minor(balance) - minor(slip.stake);
	return facts([
		[t('stake'), money(slip.stake)],
		[t('wins'), amountMoney(returns > most ? most : returns)],
		[t('leftAfter'), left === undefined || left < 0n ? '—' : amountMoney(left)],
	]);
}

function actsOf(page: MarketPage, market: Market): HTMLElement {
	const open = button('tool', t('openSlip', { count: page.slip.legs.length }), () =>
		openPanel(slipPanel(page, market, () => placeKey(page, market, closePanel))),
	);
	open.id = 'open-slip';
	const place = placeKey(page, market);
	place.id = 'place-ticket';
	return make('div', { class: 'acts' }, open, place);
}

/** Bets the slip; where a price has become worse, takes the new prices first. */
function placeKey(page: MarketPage, market: Market, before?: () => void): HTMLElement {
	const { slip } = page;
	const lines = linesOf(slip, market.view?.fixtures ?? {});
	const hasWorse = lines.some(isWorse);
	const text = hasWorse ? t('acceptPrices') : t('placeTicket', { money: money(slip.stake) });
	const place = button('primary', text, () => {
		delete page.refusal;
		delete page.notice;
		before?.();
		if (hasWorse) {
			page.slip = acceptPrices(slip, market.view?.fixtures ?? {});
			page.repaint();
		} else void bet(page, market);
	});
	const isClosed = lines.some(({ now }) => now === undefined);
	place.setAttribute('aria-disabled', String(market.isBusy || isClosed));
	return place;
}

/** Bets the slip. A ticket that is taken empties it; a refused one stays as it is. */
async function bet(page: MarketPage, market: Market): Promise<void> {
	const { slip } = page;
	if (market.isBusy || slip.legs.length === 0) return;
	const ticket = await placeTicket(market, slip);
	if (!ticket) return;
	if (ticket.state === 'refused') {
		market.parts.onRefusal(ticket.refusal ?? 'unknown_error', {});
		return;
	}
	page.slip = { ...slip, legs: [] };
	page.notice = t('ticketTaken', { money: money(ticket.stake), price: combinedPrice(ticket) });
	page.repaint();
}
