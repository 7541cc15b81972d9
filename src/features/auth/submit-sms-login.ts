import { formText } from '#lib/form-text.ts';
import {
	checkSmsLogin,
	readSmsLogin,
	type SmsLoginErrors,
	type SmsLoginFields,
} from '#lib/rules/auth/sms-login.ts';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { login } from '#lib/wps/contract/session.ts';
import { sendCode } from '#lib/wps/contract/verification.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { dialCodeOf } from './country-choice.ts';

/** What came of the log-in by a code that was sent without a script. */
export interface SmsEntering {
	isEntered?: boolean;
	sentMinutes?: number;
	given?: SmsLoginFields;
	errors?: SmsLoginErrors;
	refusal?: Refusal;
	/** The picture to be read, base64 of a PNG. */
	captcha?: string;
}

/** Sends the code, or logs in with it: the button that was pressed says which. */
export async function submitSmsLoginForm(locals: App.Locals, form: FormData): Promise<SmsEntering> {
	const given = readSmsLogin(form);
	const found = await send(locals, given, formText(form, 'step') === 'code');
	const isWrong = found.refusal !== undefined || found.errors !== undefined;
	// Once asked for, the picture is there until what it is for has worked.
	const isAsked = isWrong && (found.refusal?.params['captcha'] === '1' || form.has('captcha'));
	const picture = isAsked ? await locals.wps(getCaptcha, {}) : undefined;
	return { given, ...found, ...(picture?.ok && { captcha: picture.value }) };
}

async function send(
	locals: App.Locals,
	given: SmsLoginFields,
	isAsking: boolean,
): Promise<SmsEntering> {
	const { wps } = locals;
	const errors = checkSmsLogin(given, { isAsking });
	if (Object.keys(errors).length > 0) return { errors };
	const dialling = await dialCodeOf(locals, given.country);
	const { mobileNum, verificationCode: password, captcha, rememberMe } = given;
	if (isAsking) {
		const wanted = {
			mobileNum,
			...dialling,
			purpose: 'login',
			...(captcha && { captcha }),
		} as const;
		const answer = await wps(sendCode, wanted);
		return answer.ok ? { sentMinutes: answer.value.expiredMinutes } : { refusal: answer.refusal };
	}
	const credentials = { username: mobileNum, password, type: 'sms', rememberMe } as const;
	const answer = await wps(login, { ...credentials, ...dialling });
	return answer.ok ? { isEntered: true } : { refusal: answer.refusal };
}
