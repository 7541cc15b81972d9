import type { Draw } from '#lib/fair/words.ts';
import type { Flaw } from './stream.ts';

/** A defect of chance, which the battery must detect in every stream that can have it. */
export interface Defect {
	name: string;
	/** Draws of a round without which it changes nothing. */
	drawsMin: number;
	make(): Flaw;
}

export const DEFECTS: readonly Defect[] = [
	{ name: 'modulo of a byte', drawsMin: 1, make: () => moduloOfBytes },
	{ name: 'a repeated round', drawsMin: 1, make: repeatRounds },
	{ name: 'draws that know each other', drawsMin: 2, make: () => copyDraws },
	{ name: 'a deck that is not reshuffled', drawsMin: 1, make: dealOut },
	{ name: 'a memory of the round before', drawsMin: 1, make: remember },
];

const WORDS = 2 ** 32;

/** A byte, or the bits that a larger bound needs, and no rejection: low numbers come more often. */
function moduloOfBytes(draw: Draw): Draw {
	return (bound) => {
		const bits = bound === WORDS ? 8 : Math.max(8, Math.ceil(Math.log2(bound)));
		return draw(2 ** bits) % bound;
	};
}

/** One round in a hundred repeats the numbers of the previous one. */
function repeatRounds(): Flaw {
	let rounds = 0;
	let last: number[] = [];
	return (draw) => {
		rounds += 1;
		const before = rounds % 100 === 0 ? last : [];
		const now: number[] = [];
		last = now;
		return (bound) => {
			const value = (before[now.length] ?? draw(bound)) % bound;
			now.push(value);
			return value;
		};
	};
}

/** Each draw but the first of a round depends on the one before. */
function copyDraws(draw: Draw): Draw {
	let before: number | undefined;
	return (bound) => {
		const isCopy = before !== undefined && draw(50) === 0;
		before = isCopy ? (before ?? 0) % bound : draw(bound);
		return before;
	};
}

/** Larger bounds are dealt in so many equal parts. */
const DECK_MAX = 10_000;
const PARTS = 1024;

/** Numbers that have come are gone until all have: the counts are too equal. */
function dealOut(): Flaw {
	const decks = new Map<string, number[]>();
	return (draw) => {
		let no = 0;
		return (bound) => {
			no += 1;
			const parts = bound > DECK_MAX ? PARTS : bound;
			const key = `${no}:${parts}`;
			const deck = decks.get(key) ?? [];
			decks.set(key, deck);
			if (deck.length === 0) deck.push(...Array(parts).keys());
			const at = draw(deck.length);
			const part = deck[at] ?? 0;
			deck[at] = deck.at(-1) ?? 0;
			deck.pop();
			const size = Math.floor(bound / parts);
			return part * size + (size > 1 ? draw(size) : 0);
		};
	};
}

/**
 * The first draw seldom stays in the half of the one before. Each number is as likely as it should be,
 * so that only tests of successive rounds can find it.
 */
function remember(): Flaw {
	let wasLow: boolean | undefined;
	return (draw) => {
		let isFirst = true;
		return (bound) => {
			const value = draw(bound);
			if (!isFirst) return value;
			isFirst = false;
			const isSame = value < bound / 2 === wasLow;
			const kept = isSame && draw(20) === 0 ? bound - 1 - value : value;
			wasLow = kept < bound / 2;
			return kept;
		};
	};
}
