import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash, merklePath, merkleRoot, rootOfPath } from '#lib/fair/merkle-tree.ts';

/** Which hand a deck is of: part of every salt and leaf. */
export interface DeckName {
	gameCode: string;
	handId: string;
}

/** A shuffled deck that is committed card by card. Secret, apart from its root. */
export interface SealedDeck extends DeckName {
	/** Codes of cards in the order of the shuffle. */
	cards: readonly string[];
	/** A salt per card, in hex. */
	salts: readonly string[];
	leaves: readonly Uint8Array[];
	/** In hex. It is shown before the first action. */
	root: string;
}

/** What opens one card of a deck against its root, and nothing about any other card. */
export interface CardOpening extends DeckName {
	/** Place in the shuffle, from 0. */
	place: number;
	card: string;
	/** In hex. */
	salt: string;
	path: { hash: string; side: 'left' | 'right' }[];
}

/**
 * Seals a shuffle. Each salt is an HMAC-SHA-256 of the hand's seed: once the seed is public it proves
 * the whole deck, and until then a salt says nothing about another.
 */
export function sealDeck(
	name: DeckName,
	{ cards, seed }: { cards: readonly string[]; seed: Uint8Array },
): SealedDeck {
	const { gameCode, handId } = name;
	const salts = cards.map((_, place) => saltOf(name, seed, place));
	const leaves = cards.map((card, place) =>
		leafOf(name, { place, card, salt: salts[place] ?? '' }),
	);
	return { gameCode, handId, cards, salts, leaves, root: bytesToHex(merkleRoot(leaves)) };
}

/** Opens one card. Throws for a place that the deck does not have. */
export function openCard(deck: SealedDeck, place: number): CardOpening {
	const [card, salt] = [deck.cards[place], deck.salts[place]];
	if (card === undefined || salt === undefined) throw new Error(`the deck has no place ${place}`);
	const path = merklePath(deck.leaves, place).map(({ hash, side }) => ({
		hash: bytesToHex(hash),
		side,
	}));
	return { gameCode: deck.gameCode, handId: deck.handId, place, card, salt, path };
}

/**
 * Whether an opening is of a card of a deck with a root, at the place that it names: the sides of its
 * path are those of the place, so one leaf cannot be shown as two places.
 */
export function isOpeningOf(
	root: string,
	opening: CardOpening,
	/** Cards of the deck. */
	count: number,
): boolean {
	const sides = sidesOf(opening.place, count);
	const isAtPlace =
		sides !== undefined &&
		sides.length === opening.path.length &&
		opening.path.every(({ side, hash }, at) => side === sides[at] && HASH.test(hash));
	if (!isAtPlace) return false;
	const path = opening.path.map(({ hash, side }) => ({ hash: hexToBytes(hash), side }));
	return bytesToHex(rootOfPath(leafOf(opening, opening), path)) === root;
}

/** Whether a shuffle and its seed are those of a root: the check of the whole deck. */
export function isDeckOf(
	root: string,
	name: DeckName,
	shuffle: { cards: readonly string[]; seed: Uint8Array },
): boolean {
	const isWhole = new Set(shuffle.cards).size === shuffle.cards.length;
	return isWhole && sealDeck(name, shuffle).root === root;
}

const HASH = /^[0-9a-f]{64}$/;

function saltOf({ gameCode, handId }: DeckName, seed: Uint8Array, place: number): string {
	const message = `jhilik-deck/1/${gameCode}/${handId}:${place}`;
	return bytesToHex(hmac(sha256, seed, utf8ToBytes(message)));
}

function leafOf(
	{ gameCode, handId }: DeckName,
	{ place, card, salt }: { place: number; card: string; salt: string },
): Uint8Array {
	return leafHash(`jhilik-card/1/${gameCode}/${handId}:${place}:${card}:${salt}`);
}

/** The sides of the neighbours on the way from a place to the root. */
function sidesOf(place: number, count: number): ('left' | 'right')[] | undefined {
	if (!Number.isInteger(place) || place < 0 || place >= count) return undefined;
	const sides: ('left' | 'right')[] = [];
	let at = place;
	for (let width = count; width > 1; width = Math.ceil(width / 2)) {
		if ((at ^ 1) < width) sides.push(at % 2 === 0 ? 'right' : 'left');
		at >>= 1;
	}
	return sides;
}
