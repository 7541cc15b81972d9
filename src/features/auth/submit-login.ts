import { type FormResult, outcomeOf } from '#lib/page/form-result.ts';
import {
	checkLogin,
	type LoginErrors,
	type LoginInput,
	readLoginForm,
} from '#lib/rules/auth/login-form.ts';
import { hasErrors } from '#lib/rules/form-errors.ts';
import { login, type OpenedSession } from '#lib/wps/contract/session.ts';
import { withCaptcha } from './captcha-step.ts';

export type LoginResult = FormResult<
	Pick<LoginInput, 'username' | 'rememberMe'>,
	LoginErrors,
	OpenedSession
>;

/** Logs in with a username and a password. The field `agent` marks the form of the agents. */
export async function submitLoginForm(locals: App.Locals, form: FormData): Promise<LoginResult> {
	const fields = readLoginForm(form);
	const { username, rememberMe } = fields;
	const result = await logIn(locals, fields, form);
	return withCaptcha(locals, form, { given: { username, rememberMe }, ...result });
}

async function logIn(
	{ wps }: App.Locals,
	fields: LoginInput,
	form: FormData,
): Promise<LoginResult> {
	const errors = checkLogin(fields, { needsCaptcha: form.has('captcha') });
	if (hasErrors(errors)) return { errors };
	const site = form.has('agent') ? 'agent' : 'member';
	return outcomeOf(await wps(login, { ...fields, type: 'username', site }));
}
