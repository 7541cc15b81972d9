import { longFacts, make } from '../dom.ts';
import { menuOf } from '../menu-panel.ts';
import { openPanel, type Panel } from '../panel.ts';
import type { MarketBook } from './market-book.ts';
import type { Market } from './market-client.ts';
import { openedOf } from './opened-fixture.ts';
import { ticketsPanel } from './panel-history.ts';
import { resultsPanel } from './panel-results.ts';
import { t } from './texts.ts';

/** What a game has besides its markets: rules, own tickets, results, fairness, the language. */
export function menuPanel(market: Market, book: MarketBook): Panel {
	const back = () => menuPanel(market, book);
	return menuOf({
		title: t('marketMenu'),
		entries: [
			[t('rules'), () => openPanel({ ...book.rulesPanel(market), back })],
			[t('history'), () => openPanel(ticketsPanel(book.kind, back))],
			[t('results'), () => openPanel(resultsPanel(book.kind, back))],
			[t('fair'), () => openPanel(fairPanel(market, book, back))],
		],
	});
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
			const list = longFacts([
				[t('matchNow'), match],
				[t('matchSeedHash'), make('code', {}, seedHash)],
			]);
			body.append(list);
		},
	};
}
