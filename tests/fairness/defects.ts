import { drawOfRound } from '#studio/fair/stream.ts';
import type { Drawing } from './rounds.ts';

/** Defects of chance, each of which the battery must detect. */
export const DEFECTS: Record<string, () => Drawing> = {
	/** A byte instead of a word, and no rejection: low stops come more often. */
	'modulo of a byte': () => (seed, inputs) => {
		const draw = drawOfRound(seed, inputs);
		return (bound) => draw(256) % bound;
	},
	/** One round in a hundred repeats the previous one. */
	'a repeated round': () => {
		let before = 1;
		return (seed, inputs) => {
			if (inputs.nonce % 100 !== 0) before = inputs.nonce;
			return drawOfRound(seed, { ...inputs, nonce: before });
		};
	},
	/** The second reel depends on the first. */
	'reels that know each other': () => (seed, inputs) => {
		const draw = drawOfRound(seed, inputs);
		let before = 0;
		return (bound) => {
			const stop = draw(50) === 0 ? before % bound : draw(bound);
			before = stop;
			return stop;
		};
	},
	/** Each reel deals its stops like cards, so the counts are too equal. */
	'a deck that is dealt out': () => {
		const decks = new Map<number, number[]>();
		return (seed, inputs) => {
			const draw = drawOfRound(seed, inputs);
			let reel = 0;
			return (bound) => {
				reel += 1;
				const deck = decks.get(reel) ?? [];
				decks.set(reel, deck);
				if (deck.length === 0) deck.push(...Array(bound).keys());
				const [stop = 0] = deck.splice(draw(deck.length), 1);
				return stop;
			};
		};
	},
	/** Low stops of the first reel rarely follow each other. */
	'a memory of the round before': () => {
		let wasLow = false;
		return (seed, inputs) => {
			const draw = drawOfRound(seed, inputs);
			let isFirst = true;
			return (bound) => {
				const stop = draw(bound);
				if (!isFirst) return stop;
				isFirst = false;
				const kept = wasLow && stop < 3 ? draw(bound) : stop;
				wasLow = kept < 12;
				return kept;
			};
		};
	},
};
