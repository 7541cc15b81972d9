import { createHmac } from 'node:crypto';
import { type Draw, drawFrom, wordsOf } from '#lib/fair/words.ts';
import { blockMessage, type FairInputs } from './inputs.ts';

/** The draws of one round: HMAC-SHA-256 keyed with the server seed, block after block. */
export function drawOfRound(serverSeed: Uint8Array, inputs: FairInputs): Draw {
	return drawFrom(allWords(serverSeed, inputs));
}

function* allWords(serverSeed: Uint8Array, inputs: FairInputs): Generator<number> {
	for (let cursor = 0; ; cursor += 1) {
		yield* wordsOf(createHmac('sha256', serverSeed).update(blockMessage(inputs, cursor)).digest());
	}
}
