import { atom } from 'nanostores';
import { wps } from '#lib/wps/browser.ts';
import type { InputOf } from '#lib/wps/call.ts';
import { bindContact } from '#lib/wps/contract/security.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { createCodeSending } from '../auth/code-sending.ts';

export type ContactState = { step: 'editing'; refusal?: Refusal } | { step: 'sending' };

/** The state of the form that binds a number or an e-mail address. */
export const $binding = atom<ContactState>({ step: 'editing' });

/** The verification code for it. */
export const contactCode = createCodeSending({ isOfVisitor: false });

/** Binds a number or an e-mail address and goes to `next`. */
export async function submitContact(
	input: InputOf<typeof bindContact>,
	next: string,
): Promise<void> {
	if ($binding.get().step === 'sending') return;
	$binding.set({ step: 'sending' });
	const result = await wps(bindContact, input);
	if (result.ok) location.assign(next);
	else $binding.set({ step: 'editing', refusal: result.refusal });
}
