import type { Card } from '../../engines/cards/shoe.ts';
import { make, makeSvg } from '../dom.ts';
import { t } from './texts.ts';

const SHAPES: Record<Card['suit'], string> = {
	spades:
		'M0-22C10-8 22-2 22 9c0 9-9 13-17 8 0 6 3 10 6 13h-22c3-3 6-7 6-13-8 5-17 1-17-8C-22-2-10-8 0-22',
	hearts: 'M0 24C-14 10-24 2-24-9c0-14 18-18 24-4 6-14 24-10 24 4C24 2 14 10 0 24',
	diamonds: 'M0-24 17 0 0 24-17 0Z',
	clubs:
		'M0-24a11 11 0 0 1 9 17 11 11 0 1 1-4 20c0 7 3 12 6 15h-22c3-3 6-8 6-15a11 11 0 1 1-4-20 11 11 0 0 1 9-17',
};

const FACES: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** The rank as it is on the card. */
export function rankOf({ rank }: Pick<Card, 'rank'>): string {
	return FACES[rank] ?? String(rank);
}

/** The card in words: `7 of hearts`. */
export function cardName(card: Card): string {
	return t('cardOf', { rank: rankOf(card), suit: t(card.suit) });
}

/** Makes a card that shows its face. */
export function makeCard(card: Card, className = ''): HTMLElement {
	const element = make('span', {});
	showFace(element, card);
	if (className) element.classList.add(className);
	return element;
}

/** Turns a card's element to its face. */
export function showFace(element: HTMLElement, card: Card): void {
	const isRed = card.suit === 'hearts' || card.suit === 'diamonds';
	element.className = isRed ? 'card red' : 'card';
	element.setAttribute('role', 'img');
	element.setAttribute('aria-label', cardName(card));
	element.replaceChildren(
		make('b', { 'aria-hidden': 'true' }, rankOf(card)),
		suitDrawing(card, 'small'),
		suitDrawing(card, ''),
	);
}

/** Turns a card's element to its back. */
export function showBack(element: HTMLElement): void {
	element.className = 'card back';
	element.setAttribute('role', 'img');
	element.setAttribute('aria-label', t('cardBack'));
	element.replaceChildren();
}

/** Turns a card over: half a turn with the old side, half with the new one. */
export async function flip(element: HTMLElement, turn: () => void, isCalm: boolean): Promise<void> {
	if (isCalm) {
		turn();
		return;
	}
	const away = [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }];
	await element.animate(away, { duration: 130, easing: 'ease-in' }).finished;
	turn();
	await element.animate(away.slice().reverse(), { duration: 130, easing: 'ease-out' }).finished;
}

function suitDrawing({ suit }: Card, className: string): SVGElement {
	const attributes = { viewBox: '-28 -28 56 56', class: className, 'aria-hidden': 'true' };
	return makeSvg('svg', attributes, makeSvg('path', { d: SHAPES[suit] }));
}
