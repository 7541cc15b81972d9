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
import type { BotCheckContext, BotCheckProvider, VerifiedProof } from './provider.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 1000;
const CHALLENGE_TTL_S = 5 * 60;

/**
 * Range of the keys to derive. The small task stays under 300 ms on a slow phone (measured by `npm
 * run bench -- --only proof`); the large one replaces a captcha that the user cannot read.
 */
const COUNTERS = { small: [50, 100], large: [3000, 4000] } as const;

/** The content of `captcha_output`: base64 of this object as JSON. */
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

/** Our proof of work: the browser derives keys until one matches. No third party takes part. */
export function createProofOfWork(secret: string): BotCheckProvider {
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
				expiresAt: secondsAfter(now, CHALLENGE_TTL_S),
				data: { purpose, device: deviceHashOf(deviceKey) },
				...secrets,
			});
			return { challenge: { parameters: { ...parameters }, signature } };
		},
		looksValid: async (proof, context) => (await read(proof, context)) !== undefined,
		async verify(proof, { now, ...context }) {
			const verified = await read(proof, context);
			return verified && verified.expiresAt > now ? verified : undefined;
		},
	};

	/** Reads a proof; rejects an obvious mismatch before verifying the signature. */
	async function read(
		{ captcha_output: output, pass_token: signature }: BotCheckProof,
		{ purpose, deviceKey }: Omit<BotCheckContext, 'now'>,
	): Promise<VerifiedProof | undefined> {
		const payload = readPayload(output);
		if (!payload || !signature) return undefined;
		const { parameters, solution } = payload;
		const { data, nonce: id } = parameters;
		if (data.device !== deviceHashOf(deviceKey) || !isValidFor(data.purpose, purpose))
			return undefined;
		const challenge = { parameters, signature };
		const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
		if (!verified) return undefined;
		return { purpose: data.purpose, id, expiresAt: new Date(parameters.expiresAt * 1000) };
	}
}

/** A proof of the large task is valid for every purpose. */
function isValidFor(made: BotCheckPurpose, wanted: BotCheckPurpose): boolean {
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

/** Hashes the device key, because the challenge is readable in the browser. */
function deviceHashOf(deviceKey: string): string {
	return createHash('sha256').update(`human\0${deviceKey}`).digest('base64url');
}
