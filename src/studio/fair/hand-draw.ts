import { keyedDraw } from '#lib/fair/keyed-draw.ts';
import type { Draw } from '#lib/fair/words.ts';

/** What decides the shuffle of a hand, apart from the secret server seed. */
export interface HandInputs {
	gameCode: string;
	tableHash: string;
	handId: string;
	/** By index of the seat; a bot, and a player who chose none, has an empty one. */
	clientSeeds: readonly string[];
}

/**
 * The draws of a hand: HMAC-SHA-256 keyed with the server seed, block after block, of
 * `jhilik-hand/1/<game>/<table hash>:<hand>:<client seed>,…:<cursor>`.
 */
export function drawOfHand(serverSeed: Uint8Array, inputs: HandInputs): Draw {
	const { gameCode, tableHash, handId, clientSeeds } = inputs;
	const prefix = `jhilik-hand/1/${gameCode}/${tableHash}:${handId}:${clientSeeds.join(',')}`;
	return keyedDraw(serverSeed, prefix);
}

/**
 * The draws of a bot at a line of a hand, of `jhilik-bot/1/<game>:<hand>:<line>:<cursor>`: what it does
 * can be checked once the seed is public.
 */
export function drawOfBot(
	serverSeed: Uint8Array,
	{ gameCode, handId, lineNo }: { gameCode: string; handId: string; lineNo: number },
): Draw {
	return keyedDraw(serverSeed, `jhilik-bot/1/${gameCode}:${handId}:${lineNo}`);
}
