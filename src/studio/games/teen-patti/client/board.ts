import { cardOf } from '../../../engines/cards/codes.ts';
import { flip, makeCard, showBack, showFace } from '../../../kit/cards/card.ts';
import { laidChip } from '../../../kit/cards/chips.ts';
import { byId, make } from '../../../kit/dom.ts';
import { minor, money } from '../../../kit/text.ts';
import type { CardHandView } from '../../../table-wire.ts';
import { STAKES, TEEN_PATTI } from '../rules.ts';
import type { HandView } from '../view.ts';
import { ownLine, shortMoney, t } from './words.ts';

const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');
let shownPot = '';
let shownOwn = '';

/** The rake, then the pot and its parts, then the stake of the moment. */
export function paintPot(view: HandView | undefined): void {
	const place = byId('pot');
	const { pot, pots, rake, stake, end, seats } = view ?? {};
	const key = JSON.stringify([pot, pots, rake, stake, end, t('title')]);
	if (key === shownPot) return;
	shownPot = key;
	place.replaceChildren();
	if (!view || end !== undefined) return;
	const hasBots = seats?.some(({ isBot }) => isBot) && Number(rake) === 0;
	const rakeText = hasBots ? t('rakeNone') : t('rakeNow', { rake: money(view.rake) });
	place.append(
		make('small', {}, rakeText),
		make('b', {}, make('span', {}, t('pot')), ' ', money(view.pot)),
		make('span', { class: 'pot-chips' }, ...chipsOf(minor(view.pot))),
		...(view.pots.length > 1 ? view.pots.map(potLine) : []),
		make('small', {}, t('stakeNow', { money: money(view.stake) })),
	);
}

function potLine({ amount }: HandView['pots'][number], no: number): HTMLElement {
	const key = no === 0 ? 'mainPot' : 'sidePot';
	return make('small', { class: 'side-pot' }, t(key, { no, money: shortMoney(amount) }));
}

/** At most three chips: the largest values in an amount. */
function chipsOf(amount: bigint): HTMLElement[] {
	const chips: HTMLElement[] = [];
	let left = amount;
	for (const value of STAKES.slice().reverse()) {
		for (; left >= minor(value) && chips.length < 3; left -= minor(value)) {
			chips.push(laidChip(STAKES, minor(value)));
		}
	}
	return chips;
}

/** Three backs while the seat plays; its cards when they are shown. */
export function paintSeatCards(place: HTMLElement, view: HandView, no: number): void {
	const seat = view.seats[no];
	if (!seat) return;
	if (seat.cards) {
		place.append(...seat.cards.codes.map((code) => makeCard(cardOf(code), 'micro')));
	} else if (!seat.isPacked && view.end === undefined) {
		place.classList.add('backs');
		for (let card = 0; card < TEEN_PATTI.cards; card += 1) {
			place.append(make('span', { class: 'card back micro', 'aria-hidden': 'true' }));
		}
	}
}

/** The own three cards, and what they are. They turn over once, when the player looks at them. */
export function paintOwn(hand: CardHandView<HandView> | undefined, isLive: boolean): void {
	const { view } = hand ?? {};
	const own = view?.own && view.seats[view.own.seat];
	const key = JSON.stringify([hand?.handId, own?.cards, own?.isPacked, own?.isDry, t('title')]);
	if (key === shownOwn) return;
	shownOwn = key;
	const place = byId('own');
	byId('own-plate').hidden = !own;
	byId('own-line').textContent = own ? ownLine(own) : '';
	place.classList.toggle('out', own?.isPacked === true);
	const isTurned = isLive && place.dataset['hand'] === hand?.handId && own?.cards !== undefined;
	place.dataset['hand'] = hand?.handId ?? '';
	const codes = own?.cards?.codes ?? [];
	if (isTurned && place.querySelector('.back')) {
		turnOver(place, codes);
		return;
	}
	const count = own ? TEEN_PATTI.cards : 0;
	place.replaceChildren(...Array.from({ length: count }, (_, no) => ownCard(codes[no])));
}

function ownCard(code: string | undefined): HTMLElement {
	if (code !== undefined) return makeCard(cardOf(code));
	const card = make('span', {});
	showBack(card);
	return card;
}

function turnOver(place: HTMLElement, codes: readonly string[]): void {
	const cards = [...place.children] as HTMLElement[];
	for (const [no, card] of cards.entries()) {
		const code = codes[no];
		if (code) void flip(card, () => showFace(card, cardOf(code)), calmQuery.matches);
	}
}
