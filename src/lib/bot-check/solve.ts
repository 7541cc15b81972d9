import type { Challenge } from '../wps/contract/bot-check.ts';

export interface Solution {
	counter: number;
	derivedKey: string;
}

/** Bounds the search: more than any challenge of ours needs, so that a broken one ends. */
const COUNTER_MAX = 100_000;
const COUNTER_BYTES = 4;

/**
 * Derives keys from the nonce and a counter until one has the challenge's prefix. Runs in a worker,
 * which has WebCrypto and leaves the page responsive.
 */
export async function solve({ parameters }: Challenge): Promise<Solution> {
	const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters;
	const hash = algorithm.split('/')[1] ?? '';
	const nonceBytes = bytesOf(nonce);
	const password = new Uint8Array(nonceBytes.length + COUNTER_BYTES);
	password.set(nonceBytes);
	const view = new DataView(password.buffer);
	const how = { name: 'PBKDF2', hash, salt: bytesOf(salt), iterations: cost };

	for (let counter = 0; counter < COUNTER_MAX; counter += 1) {
		view.setUint32(nonceBytes.length, counter);
		const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
		const derived = await crypto.subtle.deriveBits(how, key, keyLength * 8);
		const derivedKey = hexOf(new Uint8Array(derived));
		if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
	}
	throw new Error('the challenge has no solution');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
