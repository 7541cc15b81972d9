import { type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto';

/**
 * Signatures of the vendor wallet: Ed25519 over `<timestamp ms>.<nonce>.<path>.<raw body>`. Each
 * direction has its own key; a reply is signed over the path of its call.
 */
export const SIGNATURE_HEADER = 'x-signature';
export const TIMESTAMP_HEADER = 'x-timestamp';
export const NONCE_HEADER = 'x-nonce';

/** Maximum difference between the two clocks. */
export const SIGNATURE_WINDOW_MS = 60_000;

export interface Signed {
	timestampMs: number;
	nonce: string;
	path: string;
	body: string;
}

/** Signs a message and returns base64. */
export function signMessage(message: Signed, privateKey: KeyObject): string {
	return sign(null, bytesOf(message), privateKey).toString('base64');
}

/** Verifies a signature against the public keys (two during a rotation). */
export function isSigned(
	message: Signed,
	signature: string,
	publicKeys: readonly KeyObject[],
): boolean {
	const bytes = Buffer.from(signature, 'base64');
	return publicKeys.some((key) => verify(null, bytesOf(message), key, bytes));
}

/** True when the timestamp is within the window around `now`. */
export function isTimely(timestampMs: number, now: Date): boolean {
	return Math.abs(now.getTime() - timestampMs) <= SIGNATURE_WINDOW_MS;
}

/** Compares two secrets in constant time. */
export function isSameSecret(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}

function bytesOf({ timestampMs, nonce, path, body }: Signed): Buffer {
	return Buffer.from(`${timestampMs}.${nonce}.${path}.${body}`);
}
