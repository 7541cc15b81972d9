import { expect, test } from 'vitest';
import { fraction, toText } from '#lib/fraction.ts';
import { cardOf, codeOf } from '#studio/engines/cards/codes.ts';
import { type Card, SUITS } from '#studio/engines/cards/shoe.ts';
import {
	evaluateThree,
	THREE_CARD_RANKS,
	type ThreeCardRank,
	type ThreeCards,
} from '#studio/engines/cards/three-cards.ts';
import { FIGURES } from '#studio/games/teen-patti/figures.ts';
import { TEEN_PATTI } from '#studio/games/teen-patti/rules.ts';
import { compare } from './model.ts';

const DECK: Card[] = SUITS.flatMap((suit) =>
	Array.from({ length: 13 }, (_, at) => ({ rank: at + 1, suit })),
);

const hands: ThreeCards[] = DECK.flatMap((a, i) =>
	DECK.slice(i + 1).flatMap((b, j) => DECK.slice(i + j + 2).map((c): ThreeCards => [a, b, c])),
);

const worthOf = (...codes: string[]) =>
	evaluateThree(codes.map(cardOf) as unknown as ThreeCards).value;

test('every hand visited, and the closed form, give the counts', () => {
	const visited: Record<string, number> = {};
	for (const hand of hands) {
		const { rank } = evaluateThree(hand);
		visited[rank] = (visited[rank] ?? 0) + 1;
	}
	const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
	const runs = 12;
	const closed: Record<ThreeCardRank, number> = {
		trail: 13 * choose(4, 3),
		pure_sequence: runs * 4,
		sequence: runs * (4 ** 3 - 4),
		colour: (choose(13, 3) - runs) * 4,
		pair: 13 * choose(4, 2) * 12 * 4,
		high: (choose(13, 3) - runs) * (4 ** 3 - 4),
	};

	expect(hands).toHaveLength(FIGURES.hands);
	expect(choose(52, 3)).toBe(FIGURES.hands);
	expect(visited).toEqual(closed);
	expect(FIGURES.counts).toEqual(closed);
	for (const rank of THREE_CARD_RANKS) {
		const chance = fraction(BigInt(closed[rank]), BigInt(FIGURES.hands));
		expect(toText(chance)).toBe(FIGURES.chances[rank]);
	}
	expect(TEEN_PATTI.ranks).toEqual(THREE_CARD_RANKS);
});

test('all hands are in the order of a second program, rank by rank', () => {
	const codes = hands
		.map((hand) => ({ codes: hand.map(codeOf), ...evaluateThree(hand) }))
		.sort((a, b) => a.value - b.value);
	const wrong = codes.slice(1).filter((next, at) => {
		const before = codes[at];
		if (!before) return true;
		const isRankLower = THREE_CARD_RANKS.indexOf(next.rank) < THREE_CARD_RANKS.indexOf(before.rank);
		const sign = Math.sign(compare(next.codes, before.codes));
		return isRankLower || Math.sign(next.value - before.value) !== sign;
	});

	expect(wrong).toEqual([]);
});

test('A-K-Q is the highest sequence, A-2-3 the next, K-Q-J the third', () => {
	const order = [
		worthOf('2s', '2h', '2d'),
		worthOf('As', 'Ks', 'Qs'),
		worthOf('3d', 'Ad', '2d'),
		worthOf('Kh', 'Qh', 'Jh'),
		worthOf('4c', '3c', '2c'),
		worthOf('Ac', 'Ks', 'Qs'),
		worthOf('Ac', '2s', '3s'),
		worthOf('Kc', 'Qs', 'Js'),
		worthOf('As', 'Ks', 'Js'),
		worthOf('As', 'Ah', 'Ks'),
		worthOf('As', 'Ah', '2s'),
		worthOf('Ks', 'Kh', 'As'),
		worthOf('As', 'Kh', 'Js'),
		worthOf('5s', '3h', '2s'),
	];

	expect(order).toEqual([...order].sort((a, b) => b - a));
	expect(new Set(order).size).toBe(order.length);
	// No run goes round the ace.
	expect(evaluateThree([cardOf('Ks'), cardOf('Ah'), cardOf('2d')]).rank).toBe('high');
});

test('the order of the cards does not matter, and suits never decide', () => {
	expect(worthOf('As', 'Kh', '2d')).toBe(worthOf('2d', 'As', 'Kh'));
	expect(worthOf('Qs', 'Qh', '2d')).toBe(worthOf('2c', 'Qd', 'Qc'));
	expect(worthOf('As', 'Ks', '9s')).toBe(worthOf('9c', 'Kc', 'Ac'));
});

test('two seats tie as often as the figure says, by values and by the closed form', () => {
	const byValue = new Map<number, ThreeCards[]>();
	for (const hand of hands) {
		const { value } = evaluateThree(hand);
		byValue.set(value, [...(byValue.get(value) ?? []), hand]);
	}
	let ties = 0;
	for (const equal of byValue.values()) {
		for (const hand of equal) {
			ties += equal.filter((other) => other.every((card) => !hand.includes(card))).length;
		}
	}
	// Three different ranks: 27 of the 64 suits are free; colour against colour and mixed against mixed.
	const colours = 4 * 3;
	const mixed = 64 * 27 - colours - 2 * 4 * (27 - 3);
	const closed = 286 * (colours + mixed) + 13 * 12 * 6 * 4 * 3;

	expect(ties).toBe(closed);
	expect(toText(fraction(BigInt(ties), 22_100n * 18_424n))).toBe(FIGURES.tie);
});

test('a code is one card, and a wrong one is refused', () => {
	expect(new Set(DECK.map(codeOf)).size).toBe(52);
	expect(DECK.map((card) => cardOf(codeOf(card)))).toEqual(DECK);
	for (const code of ['', 'A', '1s', 'Ax', 'Ass']) expect(() => cardOf(code)).toThrow(code);
});
