import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
	type WalletCallName,
	type WalletReply,
	walletCalls,
	walletReply,
} from '#lib/vendor/calls.ts';
import {
	isSigned,
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';
import type { Database } from '#platform/db/database.ts';
import { setVendor, setVendorGame } from '#platform/vendors/games.ts';
import { mintLaunchToken } from '#platform/vendors/launch-tokens.ts';
import { createVendorWallet } from '#platform/vendors/serve-wallet.ts';
import { NOON } from '../database.ts';

export const GAME = 'padma-gold';

interface Answer {
	status: number;
	reply: WalletReply;
	isSigned: boolean;
}

interface Sending {
	path?: string;
	body?: string;
	nonce?: string;
	timestampMs?: number;
	privateKey?: KeyObject;
	headers?: Record<string, string>;
	/** Where the call comes from. */
	address?: string;
	method?: string;
}

/** A game vendor with keys of its own, and the platform's wallet it calls. `clock.now` is settable. */
export async function aVendor(
	db: Database,
	vendorCode = `V${randomUUID().slice(0, 6).toUpperCase()}`,
) {
	const keys = generateKeyPairSync('ed25519');
	const platformKeys = generateKeyPairSync('ed25519');
	const clock = { now: NOON };
	const faults: string[] = [];
	await setVendor(db, { vendorCode, publicKeysPem: [pemOf(keys.publicKey)] });
	await setVendorGame(db, { vendorCode, gameCode: GAME });
	const serve = createVendorWallet({
		db,
		privateKey: platformKeys.privateKey,
		now: () => clock.now,
		log: { error: ({ err }: { err?: unknown }) => faults.push(String(err)) },
	});

	async function send(callPath: string, sending: Sending): Promise<Answer> {
		const path = sending.path ?? `/vendor/${vendorCode}${callPath}`;
		const body = sending.body ?? '{}';
		const nonce = sending.nonce ?? randomUUID();
		const timestampMs = sending.timestampMs ?? clock.now.getTime();
		const privateKey = sending.privateKey ?? keys.privateKey;
		const method = sending.method ?? 'POST';
		const response = await serve({
			method,
			path,
			headers: {
				[TIMESTAMP_HEADER]: String(timestampMs),
				[NONCE_HEADER]: nonce,
				[SIGNATURE_HEADER]: signMessage({ timestampMs, nonce, path, body }, privateKey),
				...sending.headers,
			},
			body: Buffer.from(body),
			...(sending.address !== undefined && { address: sending.address }),
		});
		const text = response.body;
		const headerOf = (name: string) => response.headers[response.headers.indexOf(name) + 1] ?? '';
		const signed = {
			timestampMs: Number(headerOf(TIMESTAMP_HEADER)),
			nonce: headerOf(NONCE_HEADER),
			path,
			body: text,
		};
		const signature = headerOf(SIGNATURE_HEADER);
		return {
			status: response.status,
			reply: walletReply.parse(JSON.parse(text)),
			isSigned: isSigned(signed, signature, [platformKeys.publicKey]),
		};
	}

	/** Calls the wallet as the vendor does; amounts are bigint minor units. */
	async function call(
		name: WalletCallName,
		fields: Record<string, unknown>,
		sending: Sending = {},
	): Promise<WalletReply> {
		const request = { requestId: randomUUID(), sentAt: clock.now.toISOString(), ...fields };
		const body = JSON.stringify(z.encode<z.ZodMiniType>(walletCalls[name].input, request));
		return (await send(walletCalls[name].path, { body, ...sending })).reply;
	}

	/** Opens the game for a member; answers the fields every call of that play carries. */
	async function launch(memberId: number, { currency = 'BDT', gameCode = GAME } = {}) {
		const minting = { vendorCode, gameCode, memberId, currency, language: 'bn', now: clock.now };
		const launchToken = await mintLaunchToken(db, minting);
		const reply = await call('authenticate', { launchToken, gameCode });
		return { token: reply.token ?? '', user: reply.user ?? '', gameCode, currency };
	}

	return { vendorCode, clock, faults, send, call, launch, keys };
}

export type Vendor = Awaited<ReturnType<typeof aVendor>>;

/** The fields of a movement with a new transaction id. */
export function movement(roundId: string, fields: Record<string, unknown> = {}) {
	return { transactionId: randomUUID(), roundId, ...fields };
}

export function pemOf(key: KeyObject): string {
	return createPublicKey(key.export({ type: 'spki', format: 'pem' }).toString())
		.export({ type: 'spki', format: 'pem' })
		.toString();
}
