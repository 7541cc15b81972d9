import type { BotCheckProof, BotCheckPurpose } from '#lib/wps/contract/bot-check.ts';
import { consumeProof, prepareProof } from './bot-check.ts';
import { consumeLargeProof, renewCaptcha } from './captcha.ts';

/** The proof that goes with a call; a picture that was read needs none. */
export async function getProof(
	purpose: BotCheckPurpose,
	captcha: string | undefined,
): Promise<BotCheckProof> {
	return consumeLargeProof() ?? (captcha ? {} : await consumeProof(purpose));
}

/** After a refusal another proof is made ahead, and another picture shown: each is good once. */
export function refreshProof(purpose: BotCheckPurpose, captcha: string | undefined): void {
	prepareProof(purpose);
	if (captcha) void renewCaptcha();
}
