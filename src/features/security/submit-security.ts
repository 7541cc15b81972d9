import { formText } from '#lib/form-text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { FormResult, Redirect } from '#lib/page/form-result.ts';
import type { ContactErrors } from '#lib/rules/security/contact.ts';
import { removePasskey, renamePasskey } from '#lib/wps/contract/passkeys.ts';
import { setProfileIcon } from '#lib/wps/contract/profile.ts';
import * as security from '#lib/wps/contract/security.ts';
import { endOtherSessions, endSession } from '#lib/wps/contract/sessions.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { submitContactForm } from './submit-contact.ts';
import { confirmPath, donePath, type Task, taskPath } from './tasks.ts';

export type SecurityResult = FormResult<never, ContactErrors> &
	Partial<Redirect> & {
		/** Shown once. */
		recoveryCodes?: string[];
	};

type Answer = { ok: true; value: object } | { ok: false; refusal: Refusal };

/**
 * Submits a form of the account's page; its field `act` names the operation. Redirects once it is
 * done, or to the step-up that the operation needs. An unknown operation has no effect.
 */
export async function submitSecurityForm(
	locals: App.Locals,
	form: FormData,
): Promise<SecurityResult> {
	const { wps, locale } = locals;
	const text = (name: string) => formText(form, name);
	const done = (answer: Answer, to: string, task?: Task): SecurityResult =>
		answer.ok ? { redirect: to } : refused(answer.refusal, task);
	const refused = (refusal: Refusal, task?: Task) => refusedForm(locale, refusal, task);

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
		case 'avatar': {
			const answer = await wps(setProfileIcon, { avatar: text('avatar') });
			return done(answer, donePath(locale, 'avatar'));
		}
		case 'contact': {
			const { done: bound, ...result } = await submitContactForm(locals, form);
			const task = form.has('email') ? 'email' : 'mobile';
			if (bound) return { redirect: donePath(locale, task) };
			return result.refusal ? refused(result.refusal, task) : result;
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

/** The step-up that the operation of a task needs, or the refusal. */
function refusedForm(locale: Locale, refusal: Refusal, task: Task | undefined): SecurityResult {
	if (!task || refusal.code !== 'step_up_needed') return { refusal };
	const left = Number(refusal.params['left'] ?? 1);
	return { redirect: confirmPath(locale, taskPath(locale, task), left) };
}
