import { type KeyObject, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type PspCallName, type PspInput, pspCalls } from '#lib/psp/calls.ts';
import { signatureHeaders } from '#lib/psp/signature.ts';
import { createOutbound, OutboundError } from '#platform/people/messages/outbound.ts';
import { type Provider, ProviderUnclear } from './ports.ts';

interface PspProviderOptions {
	code: string;
	isReal: boolean;
	/** The base address of its calls. */
	apiUrl: string;
	publicKeys: readonly KeyObject[];
	/** Signs our calls: Ed25519. */
	privateKey: KeyObject;
}

type AnswerOf<N extends PspCallName> = z.output<(typeof pspCalls)[N]['answer']>;

/** Creates the ports of a provider of the protocol psp/1 (`lib/psp`). */
export function createPspProvider(options: PspProviderOptions): Provider {
	const { code, isReal, publicKeys, apiUrl, privateKey } = options;
	const outbound = createOutbound([new URL(apiUrl).origin]);

	async function call<N extends PspCallName>(name: N, input: PspInput<N>): Promise<AnswerOf<N>> {
		const { path, input: schema, answer } = pspCalls[name];
		const url = apiUrl + path;
		const body = JSON.stringify(z.encode(schema as z.ZodMiniType, input));
		const signed = { messageId: randomUUID(), path: new URL(url).pathname, body };
		const headers = {
			'content-type': 'application/json',
			...signatureHeaders({ ...signed, timestampMs: Date.now() }, privateKey),
		};
		try {
			const response = await outbound({ url, method: 'POST', headers, body });
			if (response.status !== 200) throw new ProviderUnclear(`${name}: ${response.status}`);
			return z.decode(answer as z.ZodMiniType, JSON.parse(response.text)) as AnswerOf<N>;
		} catch (error) {
			if (error instanceof ProviderUnclear) throw error;
			const reason = error instanceof OutboundError ? error.message : 'unreadable answer';
			throw new ProviderUnclear(`${name}: ${reason}`);
		}
	}

	return {
		code,
		isReal,
		publicKeys,
		gateway: {
			start: (request) => call('start', request),
			async hint(hint) {
				await call('hint', hint);
			},
			lookUp: (orderId) => call('lookUp', { orderId }),
		},
		payouts: {
			send: (request) => call('send', request),
			lookUp: (payoutId) => call('lookUpPayout', { payoutId }),
			void: async (payoutId) => (await call('voidPayout', { payoutId })).isVoid,
			trace: (payoutId) => call('trace', { payoutId }),
		},
		statement: async (day, currency) => (await call('statement', { day, currency })).lines,
	};
}
