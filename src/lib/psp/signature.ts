import { type KeyObject, sign, verify } from 'node:crypto';

/**
 * Signatures between the platform and a payment provider: Ed25519 over
 * `<timestamp ms>.<message id>.<path>.<raw body>`. Each direction has its own key. The time is that
 * of the delivery: an event that is delivered again keeps its id and is signed again.
 * Source: ours.
 */
export const SIGNATURE_HEADER = 'x-psp-signature';
export const TIMESTAMP_HEADER = 'x-psp-timestamp';
export const MESSAGE_ID_HEADER = 'x-psp-message';

/** Maximum difference between the two clocks. */
export const SIGNATURE_WINDOW_MS = 300_000;

/** The largest body of a message or a call. */
export const BODY_BYTES_MAX = 64 * 1024;

export interface Signed {
	timestampMs: number;
	messageId: string;
	path: string;
	body: string;
}

/** Signs a message and returns its headers. */
export function signatureHeaders(message: Signed, privateKey: KeyObject): Record<string, string> {
	return {
		[TIMESTAMP_HEADER]: String(message.timestampMs),
		[MESSAGE_ID_HEADER]: message.messageId,
		[SIGNATURE_HEADER]: sign(null, bytesOf(message), privateKey).toString('base64'),
	};
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Reads a signed message and returns its id; `undefined` when no key (two during a rotation) made
 * the signature or its time is outside the window. `Ed25519` verifies in constant time.
 */
export function readSigned(
	{ headers, path, body }: { headers: Headers; path: string; body: string },
	publicKeys: readonly KeyObject[],
	now: Date,
): string | undefined {
	const timestampMs = Number(headers[TIMESTAMP_HEADER] ?? Number.NaN);
	const messageId = String(headers[MESSAGE_ID_HEADER] ?? '');
	const signature = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''), 'base64');
	if (!Number.isSafeInteger(timestampMs) || !/^[\w.:-]{1,64}$/.test(messageId)) return undefined;
	if (Math.abs(now.getTime() - timestampMs) > SIGNATURE_WINDOW_MS) return undefined;
	const bytes = bytesOf({ timestampMs, messageId, path, body });
	return publicKeys.some((key) => verify(null, bytes, key, signature)) ? messageId : undefined;
}

function bytesOf({ timestampMs, messageId, path, body }: Signed): Buffer {
	return Buffer.from(`${timestampMs}.${messageId}.${path}.${body}`);
}
