import type { FixtureResult } from '../../market-wire.ts';
import { get } from '../api.ts';
import { button, make } from '../dom.ts';
import { type Panel, refreshPanel } from '../panel.ts';
import { timeOf } from '../text.ts';
import type { MarketKind } from './market-book.ts';
import { t } from './texts.ts';

/** The last matches with their scores. */
export function resultsPanel(kind: MarketKind, back: () => Panel): Panel {
	return {
		title: t('results'),
		back,
		async fill(body) {
			const answer = await get<FixtureResult[]>('/api/market/results');
			if (!answer.ok) {
				body.append(make('p', {}, t('loadFailed')), button('plain', t('retry'), refreshPanel));
				return;
			}
			if (answer.value.length === 0) body.append(make('p', {}, t('noResults')));
			const list = make('ul', { class: 'own-bets' });
			for (const { number, params, result, endedAt } of answer.value) {
				const when = `${t('matchNo', { number })} · ${timeOf(endedAt)}`;
				const match = make('span', {}, kind.sides(params).join(' – '), make('small', {}, when));
				list.append(make('li', {}, match, make('b', {}, result)));
			}
			body.append(list);
		},
	};
}
