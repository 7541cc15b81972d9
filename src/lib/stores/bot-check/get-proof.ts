import type { HumanProof, HumanPurpose } from '#lib/wps/contract/bot-check.ts';
import { prepareProof, takeProof } from './bot-check.ts';
import { renewCaptcha, takeLargeProof } from './captcha.ts';

/** The proof that goes with a call; a picture that was read needs none. */
export async function proveFor(
	purpose: HumanPurpose,
	captcha: string | undefined,
): Promise<HumanProof> {
	return takeLargeProof() ?? (captcha ? {} : await takeProof(purpose));
}

/** After a refusal another proof is made ahead, and another picture shown: each is good once. */
export function proveAgain(purpose: HumanPurpose, captcha: string | undefined): void {
	prepareProof(purpose);
	if (captcha) void renewCaptcha();
}
