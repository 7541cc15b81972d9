import { type KeyObject, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type WalletCallName, type WalletRequest, walletCalls } from '#lib/vendor/calls.ts';
import {
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';

export const VENDOR = 'JHL';
export const GAME = 'padma-gold';

export interface SignedCall {
	path: string;
	headers: Record<string, string>;
	body: string;
}

/** A call of the vendor wallet, signed as the bundled studio signs it. */
export function signCall<N extends WalletCallName>(
	name: N,
	fields: Omit<WalletRequest<N>, 'requestId' | 'sentAt'>,
	privateKey: KeyObject,
): SignedCall {
	const path = `/vendor/${VENDOR}${walletCalls[name].path}`;
	const request = { requestId: randomUUID(), sentAt: new Date().toISOString(), ...fields };
	const body = JSON.stringify(z.encode<z.ZodMiniType>(walletCalls[name].input, request));
	const stamp = { timestampMs: Date.now(), nonce: randomUUID() };
	const headers = {
		'content-type': 'application/json',
		[TIMESTAMP_HEADER]: String(stamp.timestampMs),
		[NONCE_HEADER]: stamp.nonce,
		[SIGNATURE_HEADER]: signMessage({ ...stamp, path, body }, privateKey),
	};
	return { path, headers, body };
}
