import { createPrivateKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { type PspAnswer, type PspCallName, type PspInput, pspCalls } from '#lib/psp/calls.ts';
import { signatureHeaders } from '#lib/psp/signature.ts';
import type { Delays } from '#sandbox-psp/sandbox.ts';
import { createSandboxPsp, type SandboxPspOptions } from '#sandbox-psp/server.ts';
import { EARLIER_PLATFORM_KEYS, PLATFORM_KEYS, PROVIDER_KEYS } from './keys.ts';

/** Short delays, so that every behaviour takes moments. A busy machine must not repeat a delivery. */
export const FAST: Partial<Delays> = {
	confirmMs: 400,
	lateMs: 60,
	nextMs: 150,
	reverseMs: 60,
	payoutMs: 40,
	returnMs: 60,
	earlyMs: 3000,
	retryMs: [20, 40],
	deliveryMs: 10_000,
	leaseMs: 15_000,
	pauseMaxMs: 50,
};

interface Setting {
	databaseUrl: string;
	platformOrigin: string;
	seed?: string;
	delays?: Partial<Delays>;
}

export function optionsOf(setting: Setting): Omit<SandboxPspOptions, 'log'> {
	const { databaseUrl, platformOrigin, seed, delays } = setting;
	return {
		databaseUrl,
		platformOrigin,
		providerCode: 'sandbox',
		payOrigin: 'http://{hostname}:4325',
		privateKeyPem: PROVIDER_KEYS.privateKeyPem,
		platformPublicKeysPem: [EARLIER_PLATFORM_KEYS, PLATFORM_KEYS].map((keys) => keys.publicKeyPem),
		merchantNames: { bn: 'ঝিলিক', en: 'Jhilik' },
		seed,
		delays: { ...FAST, ...delays },
	};
}

export interface RunningSandbox {
	origin: string;
	close(): Promise<void>;
}

/** Starts a provider on a free port. */
export async function startSandbox(setting: Setting): Promise<RunningSandbox> {
	const log = pino({ level: 'silent' });
	const sandbox = await createSandboxPsp({ ...optionsOf(setting), log });
	const server = createServer(sandbox.handle);
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			server.close();
			await sandbox.close();
		},
	};
}

export interface Sent {
	body: string;
	/** Of the platform, unless a test signs with another. */
	privateKeyPem?: string;
	timestampMs?: number;
	/** The path of the signature, where it is not that of the call. */
	signedPath?: string;
	/** The body of the signature, where it is not that of the call. */
	signedBody?: string;
}

/** Posts signed bytes as the platform does. */
export async function post(origin: string, path: string, sent: Sent): Promise<Response> {
	const { body, signedBody = body, signedPath = `/api${path}` } = sent;
	const { privateKeyPem = PLATFORM_KEYS.privateKeyPem, timestampMs = Date.now() } = sent;
	const signed = { timestampMs, messageId: randomUUID(), path: signedPath, body: signedBody };
	const headers = signatureHeaders(signed, createPrivateKey(privateKeyPem));
	return fetch(`${origin}/api${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body,
	});
}

/** Calls the provider. Throws without an answer of status 200. */
export async function call<Name extends PspCallName>(
	origin: string,
	name: Name,
	input: PspInput<Name>,
): Promise<PspAnswer<Name>> {
	const { path, input: shape, answer }: Call = pspCalls[name];
	const response = await post(origin, path, { body: JSON.stringify(z.encode(shape, input)) });
	if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
	return z.parse(answer, await response.json()) as PspAnswer<Name>;
}

interface Call {
	path: string;
	input: z.ZodMiniType;
	answer: z.ZodMiniType;
}

/** Returns an amount in minor units. */
export function taka(units: number): bigint {
	return BigInt(units) * 10_000n;
}

/** An order of 500.00 that expires in a minute. */
export function anOrder(more: Partial<PspInput<'start'>> = {}): PspInput<'start'> {
	return {
		orderId: randomUUID(),
		reference: 'JH-7K2M',
		kind: 'redirect',
		method: 'mobile',
		amount: taka(500),
		currency: 'BDT',
		language: 'en',
		expiresAt: new Date(Date.now() + 60_000),
		payerName: 'Karim Uddin',
		returnUrl: 'https://play.example/member/depositv2?order=1',
		...more,
	};
}

/** A payout of 500.00. */
export function aPayout(more: Partial<PspInput<'send'>> = {}): PspInput<'send'> {
	return {
		payoutId: randomUUID(),
		amount: taka(500),
		currency: 'BDT',
		account: { kind: 'ewallet', bank: 'bkash', number: '01711000000', holder: 'Karim Uddin' },
		...more,
	};
}

/** Presses a button of the pay page. */
export async function press(
	origin: string,
	orderId: string,
	button: 'pay' | 'cancel',
): Promise<Response> {
	return fetch(`${origin}/pay/${orderId}/${button}`, { method: 'POST', redirect: 'manual' });
}
