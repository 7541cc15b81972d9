import type { FormResult } from '#lib/page/form-result.ts';
import { readLogin } from '#lib/rules/auth/login-form.ts';
import { hasErrors } from '#lib/rules/form-errors.ts';
import { confirmSocial, registerSocial } from '#lib/wps/contract/social.ts';

/** The key of the text, by field. */
interface SocialErrors {
	username?: 'username_required';
	password?: 'password_required';
	termsAccepted?: 'terms_rule';
}

/** `done` is true once the account is linked. */
export type SocialResult = FormResult<{ username: string }, SocialErrors, true>;

interface SubmitSocialFormInput {
	form: FormData;
	asksPassword: boolean;
}

/** Registers a visitor with the social account, or links it to the member. */
export async function submitSocialForm(
	{ wps, member }: App.Locals,
	{ form, asksPassword }: SubmitSocialFormInput,
): Promise<SocialResult> {
	const { username, password } = readLogin(form);
	const termsAccepted = form.has('termsAccepted');
	const given = { username };
	const errors = member ? memberErrors() : visitorErrors();
	if (hasErrors(errors)) return { given, errors };
	const answer = member
		? await wps(confirmSocial, asksPassword ? { password } : {})
		: await wps(registerSocial, { username, termsAccepted });
	return answer.ok ? { given, done: true } : { given, refusal: answer.refusal };

	function memberErrors(): SocialErrors {
		return asksPassword && password === '' ? { password: 'password_required' } : {};
	}

	function visitorErrors(): SocialErrors {
		return {
			...(username === '' && { username: 'username_required' }),
			...(!termsAccepted && { termsAccepted: 'terms_rule' }),
		};
	}
}
