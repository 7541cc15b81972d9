import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { secondsAfter } from '#lib/time.ts';
import type { BotCheckProvider } from './provider.ts';

export interface GeetestKeys {
	captchaId: string;
	captchaKey: string;
	/** Origin of the verification API. */
	origin: string;
	/** Origin of the browser script that shows the challenge. */
	filesOrigin: string;
}

const SCRIPT_PATH = '/v4/gt4.js';
const TIMEOUT_MS = 5000;
/** How long a used proof is stored: longer than geetest accepts it. */
const USED_PROOF_TTL_S = 60 * 60;

const validation = z.object({ status: z.optional(z.string()), result: z.optional(z.string()) });

/**
 * Geetest version 4: the browser shows its challenge, its server verifies the result. While that
 * server is unavailable, every proof is refused.
 */
export function createGeetest(keys: GeetestKeys, log: Pick<Logger, 'warn'>): BotCheckProvider {
	const { captchaId, captchaKey, origin, filesOrigin } = keys;
	const captchaScript = new URL(SCRIPT_PATH, filesOrigin).href;
	return {
		ask: async () => ({ captchaId, captchaScript }),
		looksValid: async ({ lot_number, captcha_output, pass_token, gen_time }) =>
			Boolean(lot_number && captcha_output && pass_token && gen_time),
		async verify(proof, { purpose, now }) {
			const { lot_number: lot, captcha_output, pass_token, gen_time } = proof;
			if (!lot || !captcha_output || !pass_token || !gen_time) return undefined;
			const sign_token = createHmac('sha256', captchaKey).update(lot).digest('hex');
			const fields = { lot_number: lot, captcha_output, pass_token, gen_time, sign_token };
			const isValid = await validate(fields).catch((err: unknown) => {
				log.warn({ err }, 'geetest unavailable, using captcha');
				return false;
			});
			return isValid
				? { purpose, id: lot, expiresAt: secondsAfter(now, USED_PROOF_TTL_S) }
				: undefined;
		},
	};

	async function validate(fields: Record<string, string>): Promise<boolean> {
		const url = new URL('/validate', origin);
		url.searchParams.set('captcha_id', captchaId);
		const response = await fetch(url, {
			method: 'POST',
			body: new URLSearchParams(fields),
			redirect: 'error',
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (!response.ok) throw new Error(`geetest returned status ${response.status}`);
		const { status, result } = z.parse(validation, await response.json());
		return status === 'success' && result === 'success';
	}
}
