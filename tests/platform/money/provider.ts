import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { PspCallName } from '#lib/psp/calls.ts';
import { pspCalls } from '#lib/psp/calls.ts';
import { type PspMessage, pspMessage } from '#lib/psp/messages.ts';
import { signatureHeaders } from '#lib/psp/signature.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Providers } from '#platform/money/payments/ports.ts';
import { createPaymentProviders } from '#platform/money/payments/providers.ts';
import type { Platform } from '#platform/platform.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { type Api, aPlatform, apiOf, test as base, vault } from '../api.ts';

type Answer = object | 'no answer';

/** A payment provider that answers as a test says, and whose messages a test sends. */
export interface TestProvider {
	/** Answers of calls; the default is that all goes well. */
	answers: Partial<Record<PspCallName, (input: Record<string, unknown>) => Answer>>;
	/** The inputs of the calls so far. */
	calls: { name: PspCallName; input: Record<string, unknown> }[];
	/** The ports of this provider, for jobs that a test runs. */
	providers: Providers;
	vault: Vault;
	/** Delivers a message as the provider; returns the status. */
	deliver(message: PspMessage, how?: Delivery): Promise<number>;
}

export interface Delivery {
	messageId?: string;
	timestampMs?: number;
	/** Replaces the body before it is signed. */
	text?: string;
	/** Replaces the body that was signed. */
	body?: string;
	change?: (text: string) => string;
	/** Replaces the headers with the signature. */
	headers?: Record<string, string>;
	key?: KeyObject;
	path?: string;
}

const DEFAULTS: Record<PspCallName, (input: Record<string, unknown>) => Answer> = {
	start: () => ({ url: 'http://127.0.0.1:4325/pay/1' }),
	hint: () => ({}),
	lookUp: () => ({ receipts: [], isFailed: false }),
	send: () => ({ status: 'accepted' }),
	lookUpPayout: () => ({ status: 'pending' }),
	voidPayout: () => ({ isVoid: true }),
	trace: ({ payoutId }) => ({ paid: '0', bankRef: `bank-${String(payoutId).slice(0, 8)}` }),
	statement: () => ({ lines: [] }),
};

const JOBS = [
	...['expire-deposits', 'look-up-deposits', 'pay-out', 'time-out-receipts', 'trace-receipts'],
	...['alert-late-payouts', 'compare-payments'],
];

interface Fixtures {
	api: Api;
	provider: TestProvider;
}

/** Tests with a platform whose payment provider is the test. */
export const test = base.extend<Fixtures & { both: { api: Api; provider: TestProvider } }>({
	both: [
		async ({ database }, use) => {
			const keys = generateKeyPairSync('ed25519');
			const state: Pick<TestProvider, 'answers' | 'calls'> = { answers: {}, calls: [] };
			const server = createServer(async (request, response) => {
				const path = request.url?.replace('/api', '');
				const found = Object.entries(pspCalls).find(([, call]) => call.path === path);
				const name = found?.[0] as PspCallName;
				const input = JSON.parse(await textOf(request));
				state.calls.push({ name, input });
				const answer = (state.answers[name] ?? DEFAULTS[name])(input);
				if (answer === 'no answer') request.socket.destroy();
				else response.end(JSON.stringify(answer));
			});
			await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
			const { port } = server.address() as AddressInfo;
			const publicKeyPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
			const log: string[] = [];
			// These tests are not about proof of work.
			const off = { key: 'proofOfWork', value: false, changedBy: 'test' } as const;
			await changeSetting(database.db, off);
			const sandbox = { apiUrl: `http://127.0.0.1:${port}/api`, publicKeyPem };
			// The test runs these jobs itself: their locks keep the platform's away.
			const holder = await database.owner.pool.connect();
			for (const name of JOBS) {
				await holder.query('select pg_advisory_lock(7416100, hashtext($1))', [name]);
			}
			const platform = await aPlatform(database, log, { sandboxPsp: sandbox });
			const deliver = deliverTo(platform, keys.privateKey);
			const providers = createPaymentProviders({ sandbox, privateKey: keys.privateKey });
			const provider = { ...state, deliver, providers, vault };
			await use({ api: apiOf(platform, log), provider });
			await platform.close();
			holder.release(true);
			await new Promise((resolve) => server.close(resolve));
		},
		{ scope: 'file' },
	],
	api: async ({ both }, use) => use(both.api),
	provider: async ({ both }, use) => {
		both.provider.answers = Object.assign(both.provider.answers, clear(both.provider.answers));
		both.provider.calls.length = 0;
		await use(both.provider);
	},
});

function clear(answers: TestProvider['answers']): TestProvider['answers'] {
	for (const name of Object.keys(answers)) delete answers[name as PspCallName];
	return answers;
}

function deliverTo(platform: Platform, privateKey: KeyObject): TestProvider['deliver'] {
	return async (message, how = {}) => {
		const { messageId = randomUUID(), timestampMs = Date.now(), key = privateKey } = how;
		const path = how.path ?? '/psp/sandbox';
		const text = how.text ?? JSON.stringify(z.encode(pspMessage, message));
		const signed = { timestampMs, messageId, path, body: text };
		const headers = how.headers ?? signatureHeaders(signed, key);
		const body = Buffer.from(how.change?.(text) ?? how.body ?? text);
		const { status } = await platform.receivePspMessage({ method: 'POST', path, headers, body });
		return status;
	};
}

async function textOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part);
	return Buffer.concat(parts).toString();
}
