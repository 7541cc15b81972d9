import { createHash, createHmac } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { leafHash, merklePath, merkleRoot } from '#lib/fair/merkle-tree.ts';
import {
	type CardOpening,
	isDeckOf,
	isOpeningOf,
	openCard,
	sealDeck,
} from '#studio/engines/cards/sealed-deck.ts';
import { seatsIn } from '#studio/games/teen-patti/hand.ts';
import { openPlaces } from '#studio/games/teen-patti/result.ts';
import { playRandomHand } from './random-hand.ts';

const NAME = { gameCode: 'teen-patti', handId: 'hand-1' };
const seed = new Uint8Array(32).fill(9);
const { deck: cards } = playRandomHand(1).begun;
const deck = sealDeck(NAME, { cards, seed });

test('the root is that of a tree built by hand', () => {
	const sha = (...parts: (Uint8Array | string)[]) =>
		parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
	let level: Uint8Array[] = cards.map((card, place) => {
		const text = `jhilik-deck/1/teen-patti/hand-1:${place}`;
		const salt = createHmac('sha256', seed).update(text).digest('hex');
		return sha('\0', `jhilik-card/1/teen-patti/hand-1:${place}:${card}:${salt}`);
	});
	while (level.length > 1) {
		const above: Uint8Array[] = [];
		for (let at = 0; at < level.length; at += 2) {
			const [left = new Uint8Array(), right] = level.slice(at, at + 2);
			above.push(right ? sha('\x01', left, right) : left);
		}
		level = above;
	}

	expect(deck.root).toBe(bytesToHex(level[0] ?? new Uint8Array()));
});

test('every card opens against the root, and at its place only', () => {
	for (const place of cards.keys()) {
		const opening = openCard(deck, place);
		expect(opening.card).toBe(cards[place]);
		expect(isOpeningOf(deck.root, opening, 52)).toBe(true);
		const wrong: Partial<CardOpening>[] = [
			{ card: cards[(place + 1) % 52] ?? '' },
			{ place: (place + 1) % 52 },
			{ salt: opening.salt.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
			{ handId: 'hand-2' },
			{ gameCode: 'call-break' },
			{ path: opening.path.slice(1) },
			{ path: opening.path.map(({ hash }) => ({ hash, side: 'left' })) },
			{ path: opening.path.map(({ side }) => ({ side, hash: 'no hash' })) },
		];
		const areLefts = opening.path.every(({ side }) => side === 'left');
		for (const change of wrong) {
			if (areLefts && change.path?.every(({ side }) => side === 'left')) continue;
			expect(isOpeningOf(deck.root, { ...opening, ...change }, 52)).toBe(false);
		}
	}
	expect(() => openCard(deck, 52)).toThrow('52');
});

test('a leaf that names another place than its own does not open', () => {
	// A house that commits two cards to place 0, to choose between them later.
	const lies = cards.map((card, at) => ({ card, place: at === 3 ? 0 : at, salt: `salt ${at}` }));
	const leaves = lies.map(({ card, place, salt }) =>
		leafHash(`jhilik-card/1/teen-patti/hand-1:${place}:${card}:${salt}`),
	);
	const root = bytesToHex(merkleRoot(leaves));
	const openingAt = (at: number): CardOpening => ({
		...NAME,
		...(lies[at] ?? { card: '', place: 0, salt: '' }),
		path: merklePath(leaves, at).map(({ hash, side }) => ({ hash: bytesToHex(hash), side })),
	});

	expect(isOpeningOf(root, openingAt(0), 52)).toBe(true);
	expect(isOpeningOf(root, openingAt(4), 52)).toBe(true);
	expect(isOpeningOf(root, openingAt(3), 52)).toBe(false);
	for (const place of [-1, 52, 0.5]) {
		expect(isOpeningOf(root, { ...openingAt(0), place }, 52)).toBe(false);
	}
});

test('the seed proves the whole deck, and a changed byte or card does not', () => {
	const other = Uint8Array.from(seed, (byte, at) => (at === 31 ? byte + 1 : byte));
	const swapped = [cards[1] ?? '', cards[0] ?? '', ...cards.slice(2)];
	const twice = [cards[1] ?? '', ...cards.slice(1)];

	expect(isDeckOf(deck.root, NAME, { cards, seed })).toBe(true);
	expect(isDeckOf(deck.root, NAME, { cards, seed: other })).toBe(false);
	expect(isDeckOf(deck.root, NAME, { cards: swapped, seed })).toBe(false);
	expect(isDeckOf(deck.root, { ...NAME, handId: 'hand-2' }, { cards, seed })).toBe(false);
	const dishonest = sealDeck(NAME, { cards: twice, seed });
	expect(isDeckOf(dishonest.root, NAME, { cards: twice, seed })).toBe(false);
});

test('no salt is that of another card or hand, and an opening has one salt only', () => {
	const next = sealDeck({ ...NAME, handId: 'hand-2' }, { cards, seed });
	expect(new Set([...deck.salts, ...next.salts]).size).toBe(104);
	const text = JSON.stringify(openCard(deck, 5));
	expect(deck.salts.filter((salt) => text.includes(salt))).toEqual([deck.salts[5]]);
});

test('a seat opens its own cards once seen, and after a showdown those that are shown', () => {
	for (let no = 0; no < 100; no += 1) {
		const { begun, state } = playRandomHand(no);
		expect(openPlaces(begun, 0)).toEqual([]);
		const isShow = state.end !== 'packed';
		const shown = isShow ? seatsIn(state).length : 0;
		expect(openPlaces(state)).toHaveLength(3 * shown);
		for (const [seat, { isPacked }] of state.seats.entries()) {
			const others = isShow && !isPacked ? shown - 1 : shown;
			expect(new Set(openPlaces(state, seat)).size).toBe(3 * (others + 1));
		}
	}
});
