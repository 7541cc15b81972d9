import { readLogin } from '#lib/rules/auth/login-form.ts';
import { confirmSocial, registerSocial } from '#lib/wps/contract/social.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** What was sent and not accepted, or was. */
export interface Finished {
	/** True when the account is linked. */
	isDone: boolean;
	username: string;
	/** The key of the text that says what is wrong, by field. */
	errors: {
		username?: 'username_required';
		password?: 'password_required';
		termsAccepted?: 'terms_rule';
	};
	refusal?: Refusal;
}

interface SubmitSocialFormInput {
	form: FormData;
	asksPassword: boolean;
}

/** Does what the page's form asks for: a visitor opens an account, a member links their own. */
export async function submitSocialForm(
	{ wps, member }: App.Locals,
	{ form, asksPassword }: SubmitSocialFormInput,
): Promise<Finished> {
	const { username, password } = readLogin(form);
	const termsAccepted = form.has('termsAccepted');
	const errors = member ? memberErrors() : visitorErrors();
	if (Object.keys(errors).length > 0) return { isDone: false, username, errors };
	const answer = member
		? await wps(confirmSocial, asksPassword ? { password } : {})
		: await wps(registerSocial, { username, termsAccepted });
	const tried = { username, errors };
	return answer.ok
		? { ...tried, isDone: true }
		: { ...tried, isDone: false, refusal: answer.refusal };

	function memberErrors(): Finished['errors'] {
		return asksPassword && password === '' ? { password: 'password_required' } : {};
	}

	function visitorErrors(): Finished['errors'] {
		return {
			...(username === '' && { username: 'username_required' }),
			...(!termsAccepted && { termsAccepted: 'terms_rule' }),
		};
	}
}
