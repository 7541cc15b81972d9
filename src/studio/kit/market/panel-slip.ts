import { button, facts, icon, make } from '../dom.ts';
import { closePanel, type Panel, refreshPanel } from '../panel.ts';
import { amountMoney, minor, money } from '../text.ts';
import type { Market } from './market-client.ts';
import type { MarketPage } from './page-state.ts';
import { combinedPrice, linesOf, type SlipLine, slipReturn, slipRtp, toggleLeg } from './slip.ts';
import { notesOf } from './slip-notes.ts';
import { t } from './texts.ts';

/**
 * The slip whole: its legs, the stake, what it can return, and the bet itself: `placeKey` makes its
 * key for the stake of the moment.
 */
export function slipPanel(page: MarketPage, market: Market, placeKey: () => HTMLElement): Panel {
	return {
		title: t('slipTitle'),
		fill(body) {
			const lines = linesOf(page.slip, market.view?.fixtures ?? {});
			const list = make('ul', { class: 'legs' });
			for (const line of lines) list.append(legOf(page, line));
			const sums = make('div', { role: 'status' });
			const place = make('div', { class: 'slip-acts' });
			const clear = button('plain', t('clearSlip'), () => change(page, { ...page.slip, legs: [] }));
			const paint = () => {
				sums.replaceChildren(sumsOf(page, market));
				place.replaceChildren(placeKey(), clear);
			};
			paint();
			body.append(list, ...notesOf(page, market), stakeParts(page, market, paint));
			body.append(sums, place);
		},
	};
}

function change(page: MarketPage, slip: MarketPage['slip']): void {
	page.slip = slip;
	page.repaint();
	if (slip.legs.length === 0) closePanel();
	else refreshPanel();
}

function legOf(page: MarketPage, line: SlipLine): HTMLElement {
	const { kind } = page.book;
	const text = kind.selectionText(line.params, line.selection);
	const remove = button('icon', '', () => change(page, toggleLeg(page.slip, line)));
	remove.append(icon('close'));
	remove.setAttribute('aria-label', t('removeLeg', { selection: text }));
	const match = kind.sides(line.params).join(' – ');
	return make(
		'li',
		{},
		make('span', {}, text, make('small', {}, match)),
		make('b', {}, line.price),
		remove,
	);
}

/** Stakes to tap, and a field for any other. */
function stakeParts(page: MarketPage, { state }: Market, paint: () => void): HTMLElement {
	const { stakeMin, stakeMax } = state.limits;
	const input = make('input', {
		...{ id: 'own-stake', inputmode: 'decimal', autocomplete: 'off', maxlength: '9' },
		value: page.slip.stake,
	});
	const said = make('p', { role: 'alert' });
	const take = (text: string) => {
		const stake = stakeOf(text, state.limits);
		said.textContent =
			stake === undefined
				? t('refusedTicketStake', { min: money(stakeMin), max: money(stakeMax) })
				: '';
		if (stake === undefined) return;
		page.slip = { ...page.slip, stake };
		page.repaint();
		paint();
	};
	input.addEventListener('input', () => take(input.value));
	const chips = state.stakes.map((stake) =>
		button('plain', money(stake).replace(/\.00$/, ''), () => {
			input.value = stake;
			take(stake);
		}),
	);
	const range = { min: money(stakeMin), max: money(stakeMax) };
	const label = make('label', { for: 'own-stake' }, t('stakeLabel', range));
	return make(
		'div',
		{},
		label,
		make('div', { class: 'row' }, input),
		make('div', { class: 'row amounts' }, ...chips),
		said,
	);
}

/** Returns a stake with two decimals; undefined for one that is none or outside the limits. */
export function stakeOf(
	text: string,
	{ stakeMin, stakeMax }: { stakeMin: string; stakeMax: string },
): string | undefined {
	const [, whole = '', part = ''] = /^\s*(\d{1,6})(?:\.(\d{0,2}))?\s*$/.exec(text) ?? [];
	if (whole === '') return undefined;
	const stake = `${Number(whole)}.${part.padEnd(2, '0')}`;
	const isInside = minor(stake) >= minor(stakeMin) && minor(stake) <= minor(stakeMax);
	return isInside ? stake : undefined;
}

function sumsOf({ slip }: MarketPage, { state }: Market): HTMLElement {
	const returns = slipReturn(slip);
	const most = minor(state.limits.winMax);
	return facts([
		[t('priceTogether'), combinedPrice(slip)],
		[t('wins'), amountMoney(returns > most ? most : returns)],
		[t('slipRtpName'), slipRtp(slip)],
	]);
}
