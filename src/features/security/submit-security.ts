import { formText } from '#lib/form-text.ts';
import type { ContactErrors } from '#lib/rules/security/contact.ts';
import { removePasskey, renamePasskey } from '#lib/wps/contract/passkeys.ts';
import * as security from '#lib/wps/contract/security.ts';
import { endOtherSessions, endSession } from '#lib/wps/contract/sessions.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { submitContactForm } from './submit-contact.ts';
import { confirmPath, donePath, type Task, taskPath } from './tasks.ts';

/** What became of a form of the account's page. */
export interface Acted {
	/** Where to go on: done, or to the proof that it is the member. */
	redirect?: string;
	refusal?: Refusal;
	/** Shown once. */
	recoveryCodes?: string[];
	/** A code was sent to the number or the address of the form. */
	sentMinutes?: number;
	/** What of that form is wrong, by field. */
	errors?: ContactErrors;
}

type Answer = { ok: true; value: object } | { ok: false; refusal: Refusal };

/** Does what a form of the account's page asks for. A form that asks for nothing we know does nothing. */
export async function submitSecurityForm(locals: App.Locals, form: FormData): Promise<Acted> {
	const { wps, locale } = locals;
	const text = (name: string) => formText(form, name);
	const done = (answer: Answer, to: string, task?: Task): Acted =>
		answer.ok ? { redirect: to } : refused(answer.refusal, task);
	const refused = (refusal: Refusal, task?: Task): Acted =>
		task && refusal.code === 'step_up_needed'
			? { redirect: confirmPath(locale, taskPath(locale, task)) }
			: { refusal };

	switch (text('act')) {
		case 'end': {
			const id = Number(text('id'));
			return done(await wps(endSession, { id }), `${donePath(locale, 'ended')}#devices`);
		}
		case 'end-others': {
			const answer = await wps(endOtherSessions, {});
			return done(answer, `${donePath(locale, 'ended_others')}#devices`);
		}
		case 'totp-confirm': {
			const answer = await wps(security.confirmTotp, { code: text('code') });
			return answer.ok ? answer.value : refused(answer.refusal, 'totp');
		}
		case 'totp-off': {
			const answer = await wps(security.removeTotp, { code: text('code') });
			return done(answer, donePath(locale, 'totp_off'), 'totp');
		}
		case 'recovery': {
			const answer = await wps(security.renewRecoveryCodes, {});
			return answer.ok ? answer.value : refused(answer.refusal, 'totp');
		}
		case 'payment': {
			const answer = await wps(security.setPaymentPassword, {
				paymentPassword: text('paymentPassword'),
				confirmPaymentPassword: text('confirmPaymentPassword'),
			});
			return done(answer, donePath(locale, 'payment'), 'payment');
		}
		case 'contact': {
			const { isBound, ...bound } = await submitContactForm(locals, form);
			const task = form.has('email') ? 'email' : 'mobile';
			if (isBound) return { redirect: donePath(locale, task) };
			return bound.refusal ? refused(bound.refusal, task) : bound;
		}
		case 'passkey-remove': {
			const answer = await wps(removePasskey, { id: text('id') });
			return done(answer, donePath(locale, 'passkey_removed', 'passkeys'), 'passkeys');
		}
		case 'passkey-rename': {
			const answer = await wps(renamePasskey, { id: text('id'), name: text('name') });
			return done(answer, donePath(locale, 'renamed', 'passkeys'), 'passkeys');
		}
		default:
			return {};
	}
}
