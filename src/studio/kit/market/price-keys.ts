import { button, byId, make } from '../dom.ts';
import { currentLanguage } from '../text.ts';
import type { PriceGroup, PriceKey } from './market-book.ts';
import type { OpenedFixture } from './opened-fixture.ts';
import type { MarketPage } from './page-state.ts';
import { paintPart } from './paint-part.ts';
import { isFull, toggleLeg } from './slip.ts';
import { t } from './texts.ts';

/** Shows every market of the opened fixture. */
export function paintMarkets(page: MarketPage, fixture: OpenedFixture | undefined): void {
	const key = fixture && [
		...[fixture.fixtureId, fixture.phase, fixture.prices, page.slip.legs],
		currentLanguage(),
	];
	paintPart(byId('markets'), key ?? 'none', () => {
		if (!fixture || fixture.phase === 'over' || fixture.phase === 'void') return [];
		const groups = page.book.groups(fixture.params, fixture.prices);
		if (groups.length === 0) return [];
		return [
			make('h2', {}, t('marketsTitle')),
			...groups.flatMap((group) => groupParts(page, fixture, group)),
		];
	});
}

function groupParts(page: MarketPage, fixture: OpenedFixture, group: PriceGroup): HTMLElement[] {
	return [make('h3', {}, group.title), keysOf(page, fixture, group)];
}

/** The keys of one market. */
export function keysOf(
	page: MarketPage,
	fixture: OpenedFixture,
	{ keys, columns, title }: PriceGroup,
): HTMLElement {
	const attributes = { class: `keys of-${columns}`, role: 'group', 'aria-label': title };
	return make('div', attributes, ...keys.map((key) => keyOf(page, fixture, key)));
}

function keyOf(
	page: MarketPage,
	{ fixtureId, params, prices }: OpenedFixture,
	{ selection, label }: PriceKey,
): HTMLElement {
	const price = prices[selection];
	if (price === undefined) {
		return make('p', { class: 'price none' }, make('span', {}, label), make('b', {}, '—'));
	}
	const isOn = page.slip.legs.some(
		(leg) => leg.fixtureId === fixtureId && leg.selection === selection,
	);
	const key = button('price', '', () => {
		delete page.refusal;
		delete page.notice;
		if (isFull(page.slip, fixtureId)) {
			page.refusal = t('slipFull', { count: page.market?.state.legsMax ?? 0 });
		}
		page.slip = toggleLeg(page.slip, { fixtureId, selection, price, params });
		page.repaint();
	});
	key.id = `key-${fixtureId}-${selection}`;
	key.setAttribute('aria-pressed', String(isOn));
	const text = page.book.kind.selectionText(params, selection);
	key.append(
		make('span', {}, label),
		make('span', { class: 'visually-hidden' }, `${text} `),
		make('b', {}, price),
	);
	return key;
}
