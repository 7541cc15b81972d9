import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
	type WalletCallName,
	type WalletReply,
	type WalletRequest,
	walletCalls,
	walletReply,
} from '#lib/vendor/calls.ts';
import { WALLET_CODES } from '#lib/vendor/codes.ts';
import {
	isSigned,
	isTimely,
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';

const REPLY_MAX_BYTES = 64 * 1024;

export interface WalletOptions {
	walletOrigin: string;
	vendorCode: string;
	privateKeyPem: string;
	platformPublicKeysPem: string[];
	timeoutMs: number;
}

/** `sure`: a signed reply that is not BUSY. Otherwise the money may or may not have moved. */
export type WalletAnswer = { sure: true; reply: WalletReply } | { sure: false; reason: string };

/** Makes one attempt of a wallet call. Returns network and protocol errors as `sure: false`. */
export type WalletClient = <N extends WalletCallName>(
	name: N,
	input: WalletRequest<N>,
) => Promise<WalletAnswer>;

/**
 * Creates the client of the platform's wallet. Calls are signed over the whole path of their
 * address, replies by the platform's key. Equal inputs have byte-equal bodies; timestamp and nonce
 * of the signature are new with every attempt.
 */
export function createWalletClient(options: WalletOptions): WalletClient {
	const privateKey = createPrivateKey(options.privateKeyPem);
	const publicKeys = options.platformPublicKeysPem.map((pem) => createPublicKey(pem));

	return async (name, input) => {
		const call = walletCalls[name];
		const url = new URL(`/vendor/${options.vendorCode}${call.path}`, options.walletOrigin);
		const body = JSON.stringify(z.encode<z.ZodMiniType>(call.input, input));
		const stamp = { timestampMs: Date.now(), nonce: randomUUID() };
		const signature = signMessage({ ...stamp, path: url.pathname, body }, privateKey);
		try {
			const response = await fetch(url, {
				method: 'POST',
				redirect: 'error',
				signal: AbortSignal.timeout(options.timeoutMs),
				headers: {
					'content-type': 'application/json',
					[TIMESTAMP_HEADER]: String(stamp.timestampMs),
					[NONCE_HEADER]: stamp.nonce,
					[SIGNATURE_HEADER]: signature,
				},
				body,
			});
			return await read(response);
		} catch (error) {
			return { sure: false, reason: reasonOf(error) };
		}

		async function read(response: Response): Promise<WalletAnswer> {
			const text = await readText(response);
			if (response.status >= 500) return { sure: false, reason: `status ${response.status}` };
			const timestampMs = Number(response.headers.get(TIMESTAMP_HEADER));
			const nonce = response.headers.get(NONCE_HEADER) ?? '';
			const signed = { timestampMs, nonce, path: url.pathname, body: text };
			const replySignature = response.headers.get(SIGNATURE_HEADER) ?? '';
			if (!isSigned(signed, replySignature, publicKeys)) {
				return { sure: false, reason: `unsigned reply, status ${response.status}` };
			}
			if (!isTimely(timestampMs, new Date())) return { sure: false, reason: 'stale reply' };
			const reply = walletReply.parse(JSON.parse(text));
			if (reply.requestId !== input.requestId) {
				return { sure: false, reason: 'reply to another request' };
			}
			if (WALLET_CODES[reply.code] === undefined) {
				return { sure: false, reason: `unknown code ${reply.code}` };
			}
			if (WALLET_CODES[reply.code] === 'retry') return { sure: false, reason: reply.code };
			return { sure: true, reply };
		}
	};
}

async function readText(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > REPLY_MAX_BYTES) throw new Error('reply too large');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown';
	const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
	return `${error.name} ${error.message}${cause}`;
}
