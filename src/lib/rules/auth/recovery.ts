import { formText } from '#lib/form-text.ts';
import { isPassword } from './account.ts';

/** What the forms of /forget hold, as their calls take it. */
export interface MobileResetFields {
	/** Of the country that was picked: `BD`. */
	country: string;
	mobileNum: string;
	verificationCode: string;
	newPassword: string;
}
/** A link is asked for by e-mail or by SMS. */
export type LinkMethod = 'email' | 'sms';
export interface AskLinkFields {
	username: string;
	email: string;
	country: string;
	mobileNum: string;
}

/** The key of the text that says what is wrong, by field; empty when all is well. */
export interface MobileResetErrors extends LinkResetErrors {
	mobileNum?: 'mobile_required';
	verificationCode?: 'code_required';
}
export interface AskLinkErrors {
	username?: 'username_required';
	email?: 'email_rule';
	mobileNum?: 'mobile_required';
}
export interface LinkResetErrors {
	newPassword?: 'password_rule';
}

export function readMobileReset(form: FormData): MobileResetFields {
	return {
		country: formText(form, 'country'),
		mobileNum: formText(form, 'mobileNum').trim(),
		verificationCode: formText(form, 'verificationCode').trim(),
		newPassword: formText(form, 'newPassword'),
	};
}

/** Before a code is sent, the number alone counts. */
export function checkMobile({ mobileNum }: Pick<MobileResetFields, 'mobileNum'>) {
	return { ...(mobileNum === '' && { mobileNum: 'mobile_required' as const }) };
}

/** Source: spec 5, "Forgot by phone". */
export function checkMobileReset(fields: MobileResetFields): MobileResetErrors {
	return {
		...checkMobile(fields),
		...(fields.verificationCode === '' && { verificationCode: 'code_required' as const }),
		...checkNewPassword(fields),
	};
}

export function checkNewPassword({ newPassword }: { newPassword: string }): LinkResetErrors {
	return { ...(!isPassword(newPassword) && { newPassword: 'password_rule' as const }) };
}

export function readAskLink(form: FormData): AskLinkFields {
	return {
		username: formText(form, 'username').trim(),
		email: formText(form, 'email').trim(),
		country: formText(form, 'country'),
		mobileNum: formText(form, 'mobileNum').trim(),
	};
}

/** What an address is, its own mail server says; a form catches what can be none. */
export function checkAskLink(
	{ username, email, mobileNum }: AskLinkFields,
	way: LinkMethod,
): AskLinkErrors {
	return {
		...(username === '' && { username: 'username_required' }),
		...(way === 'email' && !/^\S+@\S+$/.test(email) && { email: 'email_rule' }),
		...(way === 'sms' && checkMobile({ mobileNum })),
	};
}
