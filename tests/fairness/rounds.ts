import { randomBytes } from 'node:crypto';
import type { Draw } from '#lib/fair/words.ts';
import { playRound, type SlotRound } from '#studio/engines/slot/play.ts';
import type { FairInputs } from '#studio/fair/inputs.ts';
import { newServerSeed } from '#studio/fair/seeds.ts';
import { drawOfRound } from '#studio/fair/stream.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { getRoundTitle } from '#studio/registry.ts';

/** The draws of one round: the product's own, or a defect's. */
export type Drawing = (serverSeed: Uint8Array, inputs: FairInputs) => Draw;

/** Rounds of one pair of seeds, as the studio rotates them. */
const PAIR_ROUNDS = 1000;

interface Pair {
	serverSeed: Uint8Array;
	clientSeed: string;
}

/** Creates a pair of seeds as the studio and a browser do. */
export function newPair(): Pair {
	return { serverSeed: newServerSeed(), clientSeed: randomBytes(8).toString('hex') };
}

/** Generates rounds as in play: fresh seeds, consecutive nonces. */
export function* playRounds(
	count: number,
	drawing: Drawing = drawOfRound,
	pairOf: () => Pair = newPair,
): Generator<SlotRound> {
	const fixed = { gameCode: PADMA_GOLD.gameCode, tableHash: getRoundTitle('padma-gold').tableHash };
	let pair = pairOf();
	for (let round = 0; round < count; round += 1) {
		const nonce = 1 + (round % PAIR_ROUNDS);
		if (nonce === 1) pair = pairOf();
		const { serverSeed, clientSeed } = pair;
		yield playRound(PADMA_GOLD, drawing(serverSeed, { ...fixed, clientSeed, nonce }));
	}
}
