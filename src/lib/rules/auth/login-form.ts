import { formText } from '#lib/form-text.ts';
import { isPassword } from './account.ts';
import { type CaptchaInput, readCaptcha } from './captcha.ts';

/** The values of a form by field name. A missing field is empty. */
export interface LoginFields {
	username: string;
	password: string;
}

/** The input of the log-in form beside the account. */
export interface LoginInput extends LoginFields, CaptchaInput {
	rememberMe: boolean;
}

/** The text key of the error, by field; empty when the form is valid. */
export type LoginErrors = {
	[F in keyof LoginFields | 'captcha']?:
		| 'username_required'
		| 'password_required'
		| 'captcha_required';
};

/** The input of the call `changePassword`. */
export interface PasswordChangeFields {
	/** Absent when the old password is not required. */
	oldPassword?: string;
	newPassword: string;
	confirmNewPassword: string;
}
export type PasswordChangeErrors = {
	[F in keyof PasswordChangeFields]?:
		| 'old_required'
		| 'password_rule'
		| 'confirm_required'
		| 'confirm_rule';
};

export function readLogin(form: FormData): LoginFields {
	return { username: formText(form, 'username').trim(), password: formText(form, 'password') };
}

export function readLoginForm(form: FormData): LoginInput {
	return { ...readLogin(form), ...readCaptcha(form), rememberMe: form.has('rememberMe') };
}

/** Source: spec 5, "username, password and captcha are required and trimmed". */
export function checkLogin(
	{ username, password, captcha }: LoginFields & CaptchaInput,
	{ needsCaptcha = false } = {},
): LoginErrors {
	return {
		...(username === '' && { username: 'username_required' }),
		...(password === '' && { password: 'password_required' }),
		...(needsCaptcha && !captcha && { captcha: 'captcha_required' }),
	};
}

export function readPasswordChange(form: FormData): PasswordChangeFields {
	return {
		...(form.has('oldPassword') && { oldPassword: formText(form, 'oldPassword') }),
		newPassword: formText(form, 'newPassword'),
		confirmNewPassword: formText(form, 'confirmNewPassword'),
	};
}

/** Source: spec 5, "Change password". */
export function checkPasswordChange(fields: PasswordChangeFields): PasswordChangeErrors {
	const { oldPassword, newPassword, confirmNewPassword } = fields;
	return {
		...(oldPassword === '' && { oldPassword: 'old_required' }),
		...(!isPassword(newPassword) && { newPassword: 'password_rule' }),
		...(confirmNewPassword === ''
			? { confirmNewPassword: 'confirm_required' }
			: confirmNewPassword !== newPassword && { confirmNewPassword: 'confirm_rule' }),
	};
}
