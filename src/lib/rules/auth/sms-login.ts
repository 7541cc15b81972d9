import { formText } from '#lib/form-text.ts';
import { type CaptchaInput, readCaptcha } from './captcha.ts';

/** What the log-in by a code holds. */
export interface SmsLoginFields extends CaptchaInput {
	/** Of the country that was picked: `BD`. */
	country: string;
	mobileNum: string;
	verificationCode: string;
	rememberMe: boolean;
}

/** The key of the text that says what is wrong, by field; empty when all is well. */
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

/** Before a code is sent, the number alone counts. Source: spec 5, "SMS tab". */
export function checkSmsLogin(
	{ mobileNum, verificationCode }: SmsLoginFields,
	{ isAsking }: { isAsking: boolean },
): SmsLoginErrors {
	return {
		...(mobileNum === '' && { mobileNum: 'mobile_required' }),
		...(!isAsking && verificationCode === '' && { verificationCode: 'code_required' }),
	};
}
