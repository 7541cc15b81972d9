import type { Draw } from '#lib/fair/words.ts';
import { drawPlaces } from '../draw-places.ts';

/** A card: its rank from 1 (ace) to 13 (king), and its suit. */
export interface Card {
	rank: number;
	suit: Suit;
}

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

const RANKS = 13;
const DECK = 52;

/**
 * Draws cards without replacement from a shoe of fresh decks: each card is one of those left, all
 * equally likely.
 */
export function drawCards(draw: Draw, { decks, count }: { decks: number; count: number }): Card[] {
	return drawPlaces(draw, { of: decks * DECK, count }).map(cardAt);
}

function cardAt(place: number): Card {
	const card = place % DECK;
	return { rank: 1 + (card % RANKS), suit: SUITS[Math.floor(card / RANKS)] ?? 'spades' };
}
