import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { secondsAfter } from '#lib/time.ts';
import {
	BOT_CHECK_PURPOSES,
	type BotCheckProof,
	type BotCheckPurpose,
} from '#lib/wps/contract/bot-check.ts';
import type { Asking, HumanProvider, Proven } from './provider.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 1000;
const VALID_S = 5 * 60;

/**
 * How many keys are derived. The small task stays under 300 ms on a slow phone (measured by
 * `npm run bench -- --only proof`); the large one stands for a picture that somebody cannot read.
 */
const COUNTERS = { small: [50, 100], large: [3000, 4000] } as const;

/** What the browser sends back as `captcha_output`: base64 of this as JSON. */
const payload = z.object({
	parameters: z.looseObject({
		algorithm: z.literal(ALGORITHM),
		nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
		salt: z.string(),
		cost: z.literal(COST),
		keyLength: z.number(),
		keyPrefix: z.string(),
		keySignature: z.string(),
		expiresAt: z.number(),
		data: z.object({ purpose: z.enum(BOT_CHECK_PURPOSES), device: z.string() }),
	}),
	solution: z.object({ counter: z.int().check(z.gte(0)), derivedKey: z.string() }),
});

/** Our own check: the browser derives keys until one fits. Nothing is asked of anybody else. */
export function createProofOfWork(secret: string): HumanProvider {
	const secrets = {
		hmacSignatureSecret: `${secret}:challenge`,
		hmacKeySignatureSecret: `${secret}:key`,
	};
	return {
		async ask({ purpose, deviceKey, now }) {
			const [min, max] = COUNTERS[purpose === 'captcha' ? 'large' : 'small'];
			const { parameters, signature = '' } = await createChallenge({
				algorithm: ALGORITHM,
				cost: COST,
				counter: randomInt(min, max),
				deriveKey,
				expiresAt: secondsAfter(now, VALID_S),
				data: { purpose, device: markOf(deviceKey) },
				...secrets,
			});
			return { challenge: { parameters: { ...parameters }, signature } };
		},
		looksValid: async (proof, asking) => (await read(proof, asking)) !== undefined,
		async verify(proof, { now, ...asking }) {
			const proven = await read(proof, asking);
			return proven && proven.expiresAt > now ? proven : undefined;
		},
	};

	/** What is wrong for certain is known before a signature is looked at. */
	async function read(
		{ captcha_output: output, pass_token: signature }: BotCheckProof,
		{ purpose, deviceKey }: Omit<Asking, 'now'>,
	): Promise<Proven | undefined> {
		const payload = readPayload(output);
		if (!payload || !signature) return undefined;
		const { parameters, solution } = payload;
		const { data, nonce: id } = parameters;
		if (data.device !== markOf(deviceKey) || !serves(data.purpose, purpose)) return undefined;
		const challenge = { parameters, signature };
		const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
		if (!verified) return undefined;
		return { purpose: data.purpose, id, expiresAt: new Date(parameters.expiresAt * 1000) };
	}
}

/** The large task serves wherever one is asked for. */
function serves(made: BotCheckPurpose, wanted: BotCheckPurpose): boolean {
	return made === wanted || made === 'captcha';
}

function readPayload(output: string | undefined) {
	if (!output) return undefined;
	try {
		const wire: unknown = JSON.parse(Buffer.from(output, 'base64').toString('utf8'));
		const read = z.safeParse(payload, wire);
		return read.success ? read.data : undefined;
	} catch {
		return undefined;
	}
}

/** The challenge travels through the browser in the open: the key itself is not in it. */
function markOf(deviceKey: string): string {
	return createHash('sha256').update(`human\0${deviceKey}`).digest('base64url');
}
