import { formText } from '#lib/form-text.ts';
import { type FormResult, outcomeOf } from '#lib/page/form-result.ts';
import {
	checkSmsLogin,
	readSmsLogin,
	type SmsLoginErrors,
	type SmsLoginFields,
} from '#lib/rules/auth/sms-login.ts';
import { hasErrors } from '#lib/rules/form-errors.ts';
import { login, type OpenedSession } from '#lib/wps/contract/session.ts';
import { sendCode } from '#lib/wps/contract/verification.ts';
import { withCaptcha } from './captcha-step.ts';
import { dialCodeOf } from './country-choice.ts';

export type SmsLoginResult = FormResult<SmsLoginFields, SmsLoginErrors, OpenedSession>;

/** Sends the code, or logs in with it: the submit button decides. */
export async function submitSmsLoginForm(
	locals: App.Locals,
	form: FormData,
): Promise<SmsLoginResult> {
	const given = readSmsLogin(form);
	const isAsking = formText(form, 'step') === 'code';
	const errors = checkSmsLogin(given, { isAsking });
	if (hasErrors(errors)) return withCaptcha(locals, form, { given, errors });
	const result = await (isAsking ? requestCode(locals, given) : logIn(locals, given, form));
	return withCaptcha(locals, form, { given, ...result });
}

async function requestCode(
	locals: App.Locals,
	{ mobileNum, captcha, country }: SmsLoginFields,
): Promise<SmsLoginResult> {
	const answer = await locals.wps(sendCode, {
		mobileNum,
		...(await dialCodeOf(locals, country)),
		purpose: 'login',
		...(captcha && { captcha }),
	});
	return answer.ok ? { sentMinutes: answer.value.expiredMinutes } : { refusal: answer.refusal };
}

async function logIn(
	locals: App.Locals,
	{ mobileNum, verificationCode: password, country, rememberMe }: SmsLoginFields,
	form: FormData,
): Promise<SmsLoginResult> {
	const site = form.has('agent') ? 'agent' : 'member';
	const credentials = { username: mobileNum, password, type: 'sms', site, rememberMe } as const;
	return outcomeOf(
		await locals.wps(login, { ...credentials, ...(await dialCodeOf(locals, country)) }),
	);
}
