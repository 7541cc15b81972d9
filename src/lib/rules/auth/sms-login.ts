import { formText } from '#lib/form-text.ts';
import { type CaptchaInput, readCaptcha } from './captcha.ts';

/** The fields of the log-in by code. */
export interface SmsLoginFields extends CaptchaInput {
	/** The code of the chosen country: `BD`. */
	country: string;
	mobileNum: string;
	verificationCode: string;
	rememberMe: boolean;
}

/** The text key of the error, by field; empty when the form is valid. */
export interface SmsLoginErrors {
	mobileNum?: 'mobile_required';
	verificationCode?: 'code_required';
}

export function readSmsLogin(form: FormData): SmsLoginFields {
	return {
		country: formText(form, 'country'),
		mobileNum: formText(form, 'mobileNum').trim(),
		verificationCode: formText(form, 'verificationCode').trim(),
		...readCaptcha(form),
		rememberMe: form.has('rememberMe'),
	};
}

/**
 * Checks the form. Before a code is sent, only the number is checked. Source: spec 5, "SMS tab".
 */
export function checkSmsLogin(
	{ mobileNum, verificationCode }: SmsLoginFields,
	{ isAsking }: { isAsking: boolean },
): SmsLoginErrors {
	return {
		...(mobileNum === '' && { mobileNum: 'mobile_required' }),
		...(!isAsking && verificationCode === '' && { verificationCode: 'code_required' }),
	};
}
