import { formText } from '#lib/form-text.ts';
import {
	checkSmsLogin,
	readSmsLogin,
	type SmsLoginErrors,
	type SmsLoginFields,
} from '#lib/rules/sms-login.ts';
import { getCaptcha } from '#lib/wps/contract/human.ts';
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
export async function enterBySms(locals: App.Locals, form: FormData): Promise<SmsEntering> {
	const { wps } = locals;
	const given = readSmsLogin(form);
	const isAsking = formText(form, 'step') === 'code';
	const errors = checkSmsLogin(given, { isAsking });
	if (Object.keys(errors).length > 0) return { given, errors };
	const dialling = await dialCodeOf(locals, given.country);
	const { mobileNum, verificationCode: password, captcha, rememberMe } = given;
	if (!isAsking) {
		const credentials = { username: mobileNum, password, type: 'sms', rememberMe } as const;
		const answer = await wps(login, { ...credentials, ...dialling });
		return answer.ok ? { isEntered: true } : { given, refusal: answer.refusal };
	}
	const wanted = { mobileNum, ...dialling, purpose: 'login', ...(captcha && { captcha }) } as const;
	const answer = await wps(sendCode, wanted);
	if (answer.ok) return { given, sentMinutes: answer.value.expiredMinutes };
	const isAsked = answer.refusal.params['captcha'] === '1';
	const picture = isAsked ? await wps(getCaptcha, {}) : undefined;
	return { given, refusal: answer.refusal, ...(picture?.ok && { captcha: picture.value }) };
}
