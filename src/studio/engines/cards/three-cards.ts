import type { Card } from './shoe.ts';

/** The ranks of three cards, from the lowest. */
export const THREE_CARD_RANKS = [
	'high',
	'pair',
	'colour',
	'sequence',
	'pure_sequence',
	'trail',
] as const;
export type ThreeCardRank = (typeof THREE_CARD_RANKS)[number];

/** What three cards are worth. */
export interface ThreeCardValue {
	rank: ThreeCardRank;
	/** The higher value wins; equal values tie. Suits never decide. */
	value: number;
}

export type ThreeCards = readonly [Card, Card, Card];

/** Faces are 2 to 14: an ace is above the king. */
const ACE = 14;
const BASE = 15;

/** Evaluates three cards of one deck. */
export function evaluateThree(cards: ThreeCards): ThreeCardValue {
	const faces = cards.map(faceOf).sort((a, b) => b - a) as [number, number, number];
	const rank = rankOf(faces, cards);
	const order = decidingOrder(rank, faces);
	const value = order.reduce((sum, face) => sum * BASE + face, THREE_CARD_RANKS.indexOf(rank));
	return { rank, value };
}

function faceOf({ rank }: Card): number {
	return rank === 1 ? ACE : rank;
}

function rankOf(faces: readonly [number, number, number], cards: ThreeCards): ThreeCardRank {
	const [high, middle, low] = faces;
	if (high === low) return 'trail';
	if (high === middle || middle === low) return 'pair';
	const isColour = cards.every(({ suit }) => suit === cards[0].suit);
	if (sequenceOrder(faces) > 0) return isColour ? 'pure_sequence' : 'sequence';
	return isColour ? 'colour' : 'high';
}

/** The numbers that decide between two hands of one rank, the first before the next. */
function decidingOrder(
	rank: ThreeCardRank,
	faces: readonly [number, number, number],
): readonly number[] {
	const [high, middle, low] = faces;
	if (rank === 'pair') return [middle, middle, high === middle ? low : high];
	if (rank === 'sequence' || rank === 'pure_sequence') return [0, 0, sequenceOrder(faces)];
	return faces;
}

/** A-K-Q is above A-2-3, which is above K-Q-J; 0 is no sequence. */
function sequenceOrder([high, middle, low]: readonly [number, number, number]): number {
	if (high === ACE && middle === 3 && low === 2) return ACE - 1;
	if (high - middle !== 1 || middle - low !== 1) return 0;
	return high === ACE ? ACE : high - 1;
}
