import { atom } from 'nanostores';
import { fieldOfRefusal } from '#lib/rules/auth/captcha.ts';
import { wps } from '#lib/wps/browser.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { BotCheckProof } from '#lib/wps/contract/bot-check.ts';
import type { sendContactCode } from '#lib/wps/contract/security.ts';
import type { sendCode, sendRegisterCode } from '#lib/wps/contract/verification.ts';
import type { Refusal, RefusalCode } from '#lib/wps/refusals.ts';
import { renewCaptcha } from '../bot-check/captcha.ts';
import { callWithProof } from '../bot-check/get-proof.ts';
import {
	hasPhoneAuth,
	type PhoneProof,
	type Proven,
	type ProvidedCode,
	sendByProvider,
} from './provided-code.ts';

/** The state of requesting a code: the button, and its wait. */
export type CodeSendingState =
	| { step: 'ready'; refusal?: Refusal }
	| { step: 'sending' }
	/** `endsAtMs` is in the browser's clock; `minutes` is the validity of the code. */
	| { step: 'resting'; endsAtMs: number; minutes?: number; refusal?: Refusal };

/** Source: spec 9, "SMS countdown: 60 seconds per minute of expiry". */
const MS_PER_MINUTE = 60_000;
/** Source: spec 9, "60 s with the phone provider". */
const PROVIDER_REST_MS = 60_000;
/**
 * The platform's wait before another code (`RECIPIENT_BUDGETS`), whether or not the last one is
 * still valid.
 */
const NEXT_MS = 60_000;
/** Source: spec 9, "Get-code throttle and captcha refresh: 1 second". */
const THROTTLE_MS = 1000;

/** The state of the form that the code is for. */
interface SubmitWithInput {
	get(): { step: string };
	set(state: { step: 'editing'; refusal?: Refusal } | { step: 'sending' }): void;
}

type Sending = typeof sendCode | typeof sendRegisterCode | typeof sendContactCode;

export type CodeStore = ReturnType<typeof createCodeSending>;

/** Creates the code requests of one form. A visitor's requests also run the bot check. */
export function createCodeSending({ isOfVisitor = true } = {}) {
	const $sending = atom<CodeSendingState>({ step: 'ready' });
	let provided: ProvidedCode | undefined;
	let askedMs = -THROTTLE_MS;
	let sentAtMs = 0;

	/**
	 * Requests a code; does nothing while the button waits. A press right after a refusal is
	 * delayed until the throttle's second is over: a press without effect looks like a defect.
	 */
	async function send<C extends Sending>(call: C, input: InputOf<C>): Promise<void> {
		if ($sending.get().step !== 'ready') return;
		$sending.set({ step: 'sending' });
		const waitMs = askedMs + THROTTLE_MS - performance.now();
		if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
		askedMs = performance.now();
		const captcha = 'captcha' in input ? input.captcha : undefined;
		const channel = hasPhoneAuth() ? { firebaseChannel: 'sms' } : {};
		const ask = (proof: BotCheckProof) => wps(call, { ...input, ...proof, ...channel });
		const answer = isOfVisitor
			? await callWithProof({ purpose: 'sms', captcha, send: ask })
			: await ask({});
		if (!answer.ok) return $sending.set(afterRefusal(answer.refusal));
		// The captcha was valid for this one call; the next call may need another.
		if (captcha) void renewCaptcha();
		const { expiredMinutes: minutes, phoneAuth } = answer.value;
		const sent = phoneAuth && (await sendByProvider(phoneAuth));
		if (sent && !sent.ok) return $sending.set({ step: 'ready', refusal: sent.refusal });
		provided = sent?.confirm;
		const restMs = sent ? PROVIDER_REST_MS : minutes * MS_PER_MINUTE;
		sentAtMs = Date.now();
		$sending.set({ step: 'resting', endsAtMs: sentAtMs + restMs, minutes });
	}

	/** Returns the proof of a typed code: the token of the provider that sent it. */
	async function prove(code: string): Promise<Proven> {
		return provided ? await provided(code) : { ok: true, proof: {} };
	}

	/** Verifies the code, if a provider sent it, and submits the form. */
	async function submitWith(
		$state: SubmitWithInput,
		code: string,
		submit: (proof: PhoneProof) => Promise<void>,
	): Promise<void> {
		if ($state.get().step === 'sending') return;
		if (!provided) return await submit({});
		$state.set({ step: 'sending' });
		const proven = await prove(code);
		$state.set({ step: 'editing', ...(!proven.ok && { refusal: proven.refusal }) });
		if (proven.ok) await submit(proven.proof);
	}

	/** Ends the wait. */
	function rest(): void {
		if ($sending.get().step === 'resting') $sending.set({ step: 'ready' });
	}

	/** Ends a consumed or expired code: another may be requested as soon as the wait is over. */
	function end(): void {
		const sending = $sending.get();
		if (sending.step !== 'resting') return;
		const endsAtMs = Math.min(sending.endsAtMs, sentAtMs + NEXT_MS);
		$sending.set(endsAtMs > Date.now() ? { step: 'resting', endsAtMs } : { step: 'ready' });
	}

	return { $sending, send, rest, end, prove, submitWith };
}

/**
 * Returns the refusal that is also shown as a warning: one without a field, a countdown or a next
 * step. A lost connection is shown in the form until it is back.
 */
export function warnedRefusal(sending: CodeSendingState): Refusal | undefined {
	const { refusal } = sending.step === 'ready' ? sending : {};
	if (!refusal || fieldOfRefusal(refusal)) return undefined;
	return HANDLED.includes(refusal.code) ? undefined : refusal;
}

/** Refusals of a code request that are shown at a field, lead elsewhere, or end by themselves. */
const HANDLED: readonly RefusalCode[] = [
	...(['mobile_invalid', 'contact_taken', 'step_up_needed'] as const),
	...(['not_logged_in', 'network'] as const),
];

/** A code was sent a moment ago, from here or elsewhere: the button counts down to the next. */
function afterRefusal(refusal: Refusal): CodeSendingState {
	const waitMs = Number(refusal.params['retryAfterS'] ?? 0) * 1000;
	if (!(waitMs > 0) || waitMs > NEXT_MS) return { step: 'ready', refusal };
	return { step: 'resting', endsAtMs: Date.now() + waitMs, refusal };
}
