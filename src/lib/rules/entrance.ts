import { formText } from '../form-text.ts';
import { isPassword, isUsername } from './account.ts';

/** What a form was given, by the names of its fields. A missing field is empty. */
export interface LoginFields {
	username: string;
	password: string;
}
export interface RegistrationFields extends LoginFields {
	confirmPassword: string;
	termsAccepted: boolean;
}

/** The key of the text that says what is wrong, by field; empty when all is well. */
export type LoginErrors = { [F in keyof LoginFields]?: 'username_required' | 'password_required' };
export type RegistrationErrors = {
	[F in keyof RegistrationFields]?:
		| 'username_rule'
		| 'password_rule'
		| 'confirm_rule'
		| 'terms_rule';
};

/** As the call `changePassword` takes them. */
export interface PasswordChangeFields {
	oldPassword: string;
	newPassword: string;
	confirmNewPassword: string;
}
export type PasswordChangeErrors = {
	[F in keyof PasswordChangeFields]?: 'old_required' | 'password_rule' | 'confirm_rule';
};

export function readLogin(form: FormData): LoginFields {
	return { username: formText(form, 'username').trim(), password: formText(form, 'password') };
}

export function readRegistration(form: FormData): RegistrationFields {
	return {
		...readLogin(form),
		confirmPassword: formText(form, 'confirmPassword'),
		termsAccepted: form.has('termsAccepted'),
	};
}

/** Source: spec 5, "username, password and captcha are required and trimmed". */
export function checkLogin({ username, password }: LoginFields): LoginErrors {
	return {
		...(username === '' && { username: 'username_required' }),
		...(password === '' && { password: 'password_required' }),
	};
}

/** Source: spec 5, "Registration". */
export function checkRegistration(fields: RegistrationFields): RegistrationErrors {
	const { username, password, confirmPassword, termsAccepted } = fields;
	return {
		...(!isUsername(username) && { username: 'username_rule' }),
		...(!isPassword(password) && { password: 'password_rule' }),
		...(confirmPassword !== password && { confirmPassword: 'confirm_rule' }),
		...(!termsAccepted && { termsAccepted: 'terms_rule' }),
	};
}

export function readPasswordChange(form: FormData): PasswordChangeFields {
	return {
		oldPassword: formText(form, 'oldPassword'),
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
		...(confirmNewPassword !== newPassword && { confirmNewPassword: 'confirm_rule' }),
	};
}
