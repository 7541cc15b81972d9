import { type Card, SUITS } from './shoe.ts';

const RANKS = 'A23456789TJQK';

/** A card as two letters, its rank and its suit: `As`, `Td`. */
export function codeOf({ rank, suit }: Card): string {
	return `${RANKS[rank - 1]}${suit[0]}`;
}

/** Reads a code. Throws for a text that is none. */
export function cardOf(code: string): Card {
	const rank = 1 + RANKS.indexOf(code[0] ?? '?');
	const suit = SUITS.find((one) => one[0] === code[1]);
	if (rank === 0 || !suit || code.length !== 2) throw new Error(`there is no card ${code}`);
	return { rank, suit };
}
