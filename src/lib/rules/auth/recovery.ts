import { formText } from '#lib/form-text.ts';
import { isPassword } from './account.ts';

/** The fields of the forms of /forget, as in their calls. */
export interface MobileResetFields {
	/** The code of the chosen country: `BD`. */
	country: string;
	mobileNum: string;
	verificationCode: string;
	newPassword: string;
}
/** The method by which a link is sent. */
export type LinkMethod = 'email' | 'sms';
export interface AskLinkFields {
	username: string;
	email: string;
	country: string;
	mobileNum: string;
}

/** The text key of the error, by field; empty when the form is valid. */
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

/** Before a code is sent, only the number is checked. */
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

/** Checks the form. It rejects only impossible addresses; the mail server decides the others. */
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
