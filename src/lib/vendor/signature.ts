import { type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto';

/**
 * Signatures of the vendor wallet: Ed25519 over `<timestamp ms>.<nonce>.<path>.<raw body>`. Each
 * direction has its own key; replies are signed over the path of the call they answer.
 */
export const SIGNATURE_HEADER = 'x-signature';
export const TIMESTAMP_HEADER = 'x-timestamp';
export const NONCE_HEADER = 'x-nonce';

/** How far the two clocks may stand apart. */
export const SIGNATURE_WINDOW_MS = 60_000;

export interface Signed {
	timestampMs: number;
	nonce: string;
	path: string;
	body: string;
}

/** Base64 of the signature. */
export function signMessage(message: Signed, privateKey: KeyObject): string {
	return sign(null, bytesOf(message), privateKey).toString('base64');
}

/** True when one of the public keys (two during a rotation) made the signature. */
export function isSigned(message: Signed, signature: string, publicKeys: KeyObject[]): boolean {
	const bytes = Buffer.from(signature, 'base64');
	return publicKeys.some((key) => verify(null, bytesOf(message), key, bytes));
}

/** True when the timestamp is within the window around `now`. */
export function isTimely(timestampMs: number, now: Date): boolean {
	return Math.abs(now.getTime() - timestampMs) <= SIGNATURE_WINDOW_MS;
}

/** Equality of two secrets in constant time. */
export function isSameSecret(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}

function bytesOf({ timestampMs, nonce, path, body }: Signed): Buffer {
	return Buffer.from(`${timestampMs}.${nonce}.${path}.${body}`);
}
