import type { BotCheckProof, BotCheckPurpose } from '#lib/wps/contract/bot-check.ts';
import { consumeProof, prepareProof } from './bot-check.ts';
import { consumeLargeProof, renewCaptcha } from './captcha.ts';

/** Returns the proof of a call; a call with a captcha needs none. */
export async function getProof(
	purpose: BotCheckPurpose,
	captcha: string | undefined,
): Promise<BotCheckProof> {
	return consumeLargeProof() ?? (captcha ? {} : await consumeProof(purpose));
}

/** Prepares another proof after a refusal, and loads another captcha: each is valid once. */
export function refreshProof(purpose: BotCheckPurpose, captcha: string | undefined): void {
	prepareProof(purpose);
	if (captcha) void renewCaptcha();
}
