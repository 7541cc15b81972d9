import { button, facts, make } from '../dom.ts';
import { switchLanguage } from '../frame.ts';
import { closePanel, openPanel, type Panel } from '../panel.ts';
import type { MarketBook } from './market-book.ts';
import type { Market } from './market-client.ts';
import { openedOf } from './opened-fixture.ts';
import { ticketsPanel } from './panel-history.ts';
import { resultsPanel } from './panel-results.ts';
import { t } from './texts.ts';

/** What a game has besides its markets: rules, own tickets, results, fairness, the language. */
export function menuPanel(market: Market, book: MarketBook): Panel {
	const back = () => menuPanel(market, book);
	const entries: [string, () => void][] = [
		[t('rules'), () => openPanel({ ...book.rulesPanel(market), back })],
		[t('history'), () => openPanel(ticketsPanel(book.kind, back))],
		[t('results'), () => openPanel(resultsPanel(book.kind, back))],
		[t('fair'), () => openPanel(fairPanel(market, book, back))],
		[
			t('language'),
			() => {
				switchLanguage();
				closePanel();
			},
		],
	];
	return {
		title: t('marketMenu'),
		fill(body) {
			const list = make('ul', { class: 'menu' });
			for (const [text, press] of entries)
				list.append(make('li', {}, button('plain', text, press)));
			body.append(list);
		},
	};
}

/** How the draws of the opened match are fixed. */
function fairPanel(market: Market, { kind }: MarketBook, back: () => Panel): Panel {
	return {
		title: t('fair'),
		back,
		fill(body) {
			body.append(make('p', {}, t('fairMarket')), make('p', {}, t('fairPrices')));
			const fixture = openedOf(market);
			if (!fixture) return;
			const { number, params, seedHash } = fixture;
			const match = `${t('matchNo', { number })}: ${kind.sides(params).join(' – ')}`;
			const list = facts([
				[t('matchNow'), match],
				[t('matchSeedHash'), make('code', {}, seedHash)],
			]);
			list.classList.add('long');
			body.append(list);
		},
	};
}
