import { atom } from 'nanostores';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { wps } from '#lib/wps/browser.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import {
	resetByLink,
	resetByMobile,
	type sendResetLink,
	type sendResetSms,
} from '#lib/wps/contract/verification.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { callWithProof } from '../bot-check/get-proof.ts';
import { createCodeSending } from './code-sending.ts';

export type Recovery =
	| { step: 'editing'; refusal?: Refusal }
	| { step: 'sending' }
	/** The link was sent, if the account has the address. */
	| { step: 'sent' };

/** The state of the password reset, for every form of the page. */
export const $recovery = atom<Recovery>({ step: 'editing' });

/** The verification code of the reset. */
export const resetCode = createCodeSending();

/** The redirect target by kind of account. */
export interface Landing {
	member: string;
	agent: string;
}

/** Resets the password by the code and logs in. */
export function submitMobileReset(input: InputOf<typeof resetByMobile>, landing: Landing) {
	return enter(resetByMobile, input, landing);
}

/** Resets the password by the link and logs in. */
export function submitLinkReset(input: InputOf<typeof resetByLink>, landing: Landing) {
	return enter(resetByLink, input, landing);
}

/** Requests a link by e-mail or by SMS. */
export async function askForLink<C extends typeof sendResetLink | typeof sendResetSms>(
	call: C,
	input: InputOf<C>,
): Promise<void> {
	if ($recovery.get().step === 'sending') return;
	$recovery.set({ step: 'sending' });
	const answer = await callWithProof({
		purpose: 'forget',
		captcha: input.captcha,
		send: (proof) => wps(call, { ...input, ...proof }),
	});
	$recovery.set(answer.ok ? { step: 'sent' } : { step: 'editing', refusal: answer.refusal });
}

async function enter<C extends typeof resetByMobile | typeof resetByLink>(
	call: C,
	input: InputOf<C>,
	landing: Landing,
): Promise<void> {
	if ($recovery.get().step === 'sending') return;
	$recovery.set({ step: 'sending' });
	const answer = await wps(call, input);
	if (!answer.ok) return $recovery.set({ step: 'editing', refusal: answer.refusal });
	const { customerType } = answer.value as OpenedSession;
	location.assign(isAgentType(customerType) ? landing.agent : landing.member);
}
