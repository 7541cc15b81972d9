import { type FormResult, outcomeOf } from '#lib/page/form-result.ts';
import {
	checkPasswordChange,
	type PasswordChangeErrors,
	readPasswordChange,
} from '#lib/rules/auth/login-form.ts';
import { hasErrors } from '#lib/rules/form-errors.ts';
import { changePassword } from '#lib/wps/contract/member.ts';

/** Changes the password of the member. */
export async function submitPasswordChangeForm(
	{ wps }: App.Locals,
	form: FormData,
): Promise<FormResult<never, PasswordChangeErrors, object>> {
	const fields = readPasswordChange(form);
	const errors = checkPasswordChange(fields);
	if (hasErrors(errors)) return { errors };
	return outcomeOf(await wps(changePassword, fields));
}
