import type { CallResult } from '#lib/wps/client.ts';
import type { BotCheckProof, BotCheckPurpose } from '#lib/wps/contract/bot-check.ts';
import { consumeProof, prepareProof } from './bot-check.ts';
import { consumeLargeProof, renewCaptcha } from './captcha.ts';

interface ProvenCall<V> {
	purpose: BotCheckPurpose;
	/** The characters typed from a captcha: a call with a captcha needs no proof. */
	captcha: string | undefined;
	/** Sends the call with its proof. */
	send: (proof: BotCheckProof) => Promise<CallResult<V>>;
}

/**
 * Makes a call that needs a proof. A proof that an earlier copy of the request consumed, whose
 * response was lost, is replaced once without the user. After a refusal the next proof and the next
 * captcha are prepared: each is valid once. Without a connection the proof waits for the user.
 */
export async function callWithProof<V>(call: ProvenCall<V>): Promise<CallResult<V>> {
	const { purpose, captcha, send } = call;
	const large = consumeLargeProof();
	let result = await send(large ?? (captcha ? {} : await consumeProof(purpose)));
	if (isUsed(result)) result = await send(await consumeProof(purpose));
	if (result.ok) return result;
	if (result.refusal.code !== 'network') prepareProof(purpose);
	if (captcha) void renewCaptcha();
	return result;
}

function isUsed<V>(result: CallResult<V>): boolean {
	return !result.ok && result.refusal.code === 'proof_used';
}
