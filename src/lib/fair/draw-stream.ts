import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Draw, drawFrom, wordsOf } from './words.ts';

/** Everything that decides a draw. Bytes are lower-case hex. */
export interface DrawInputs {
	game: string;
	numero: string;
	/** SHA-256 of the table of odds. */
	tableHash: string;
	/** Root of the tickets. */
	root: string;
	/** The beacon's message: its name, round and signature. */
	beacon: string;
	round: string;
	signature: string;
	/** The seed whose hash was public before selling began. */
	seed: string;
}

/** Returns the key of a draw: SHA-256 of seven lines. */
export function drawKey(inputs: DrawInputs): Uint8Array {
	const { game, numero, tableHash, root, beacon, round, signature, seed } = inputs;
	const message = `${beacon}:${round}:${signature}`;
	const lines = ['jhilik-draw/1', game, numero, tableHash, root, message, seed];
	return sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join('')));
}

/** The numbers of a key: HMAC-SHA-256 of 0, 1, 2…, read as words. */
export function drawOfKey(key: Uint8Array): Draw {
	return drawFrom(words(key));
}

/** Returns the first bytes of a key's numbers. */
export function blockOfKey(key: Uint8Array, at: number): Uint8Array {
	return hmac(sha256, key, utf8ToBytes(String(at)));
}

function* words(key: Uint8Array): Generator<number> {
	for (let at = 0; ; at += 1) yield* wordsOf(blockOfKey(key, at));
}
