import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Draw, drawFrom, wordsOf } from './words.ts';

/** Draws from HMAC-SHA-256 with a secret key of `<prefix>:0`, `<prefix>:1`, … */
export function keyedDraw(key: Uint8Array, prefix: string): Draw {
	return drawFrom(words(key, prefix));
}

function* words(key: Uint8Array, prefix: string): Generator<number> {
	for (let block = 0; ; block += 1) {
		yield* wordsOf(hmac(sha256, key, utf8ToBytes(`${prefix}:${block}`)));
	}
}
