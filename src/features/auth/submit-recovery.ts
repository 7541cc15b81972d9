import { formText } from '#lib/form-text.ts';
import { type FormResult, outcomeOf } from '#lib/page/form-result.ts';
import { readCaptcha } from '#lib/rules/auth/captcha.ts';
import {
	type AskLinkErrors,
	type AskLinkFields,
	checkAskLink,
	checkMobile,
	checkMobileReset,
	checkNewPassword,
	type LinkMethod,
	type LinkResetErrors,
	type MobileResetErrors,
	readAskLink,
	readMobileReset,
} from '#lib/rules/auth/recovery.ts';
import { hasErrors } from '#lib/rules/form-errors.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import {
	checkResetLink,
	resetByLink,
	resetByMobile,
	sendCode,
	sendResetLink,
	sendResetSms,
} from '#lib/wps/contract/verification.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { withCaptcha } from './captcha-step.ts';
import { dialCodeOf } from './country-choice.ts';

export type RecoveryResult = FormResult<
	AskLinkFields,
	MobileResetErrors & AskLinkErrors & LinkResetErrors,
	OpenedSession
> & {
	/** The link was sent, if the account has the address. */
	isSent?: boolean;
	/** A code without an error: the form keeps it while another field is in error. */
	code?: string;
};

/** Returns the refusal of a reset link that has expired; nothing where a host cannot check it. */
export async function refusalOfLink(
	{ wps }: App.Locals,
	token: string,
): Promise<Refusal | undefined> {
	const answer = await wps(checkResetLink, { token });
	return !answer.ok && answer.refusal.code === 'link_expired' ? answer.refusal : undefined;
}

/** Submits a form of /forget; its field `by` names the method. */
export async function submitRecoveryForm(
	locals: App.Locals,
	form: FormData,
): Promise<RecoveryResult> {
	const by = formText(form, 'by');
	const result = await (by === 'email' || by === 'sms'
		? requestLink(locals, form, by)
		: by === 'link'
			? resetWithLink(locals, form)
			: resetWithCode(locals, form));
	return withCaptcha(locals, form, { given: readAskLink(form), ...result });
}

/** Sends the code, or sets the password with it: the submit button decides. */
async function resetWithCode(locals: App.Locals, form: FormData): Promise<RecoveryResult> {
	const { wps } = locals;
	const { country, ...fields } = readMobileReset(form);
	const isAsking = formText(form, 'step') === 'code';
	const errors = isAsking ? checkMobile(fields) : checkMobileReset({ country, ...fields });
	const { mobileNum, verificationCode, newPassword } = fields;
	const code = { code: verificationCode };
	if (hasErrors(errors)) return { errors, ...code };
	const number = { mobileNum, ...(await dialCodeOf(locals, country)) };
	if (isAsking) {
		const answer = await wps(sendCode, { ...number, purpose: 'reset', ...readCaptcha(form) });
		return answer.ok ? { sentMinutes: answer.value.expiredMinutes } : { refusal: answer.refusal };
	}
	const answer = await wps(resetByMobile, { ...number, verificationCode, newPassword });
	const isCodeWrong = !answer.ok && answer.refusal.field === 'verificationCode';
	return { ...outcomeOf(answer), ...(!isCodeWrong && code) };
}

async function requestLink(
	locals: App.Locals,
	form: FormData,
	method: LinkMethod,
): Promise<RecoveryResult> {
	const { wps } = locals;
	const fields = readAskLink(form);
	const errors = checkAskLink(fields, method);
	if (hasErrors(errors)) return { errors };
	const { username, email, mobileNum, country } = fields;
	const common = { username, ...readCaptcha(form) };
	const answer =
		method === 'email'
			? await wps(sendResetLink, { ...common, email })
			: await wps(sendResetSms, { ...common, mobileNum, ...(await dialCodeOf(locals, country)) });
	return answer.ok ? { isSent: true } : { refusal: answer.refusal };
}

async function resetWithLink({ wps }: App.Locals, form: FormData): Promise<RecoveryResult> {
	const newPassword = formText(form, 'newPassword');
	const errors = checkNewPassword({ newPassword });
	if (hasErrors(errors)) return { errors };
	return outcomeOf(await wps(resetByLink, { token: formText(form, 'token'), newPassword }));
}
