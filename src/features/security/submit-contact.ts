import { formText } from '#lib/form-text.ts';
import { type FormResult, outcomeOf } from '#lib/page/form-result.ts';
import { hasErrors } from '#lib/rules/form-errors.ts';
import { type ContactErrors, checkContact, readContact } from '#lib/rules/security/contact.ts';
import { bindContact, sendContactCode } from '#lib/wps/contract/security.ts';
import { dialCodeOf } from '../auth/country-choice.ts';

/** `done` is present once the number or the address is bound. */
export type ContactResult = FormResult<never, ContactErrors, object>;

/** Sends the code, or binds the number or the address with it: the submit button decides. */
export async function submitContactForm(
	locals: App.Locals,
	form: FormData,
): Promise<ContactResult> {
	const { wps } = locals;
	const fields = readContact(form);
	const isAsking = formText(form, 'step') === 'code';
	const errors = checkContact(fields, { isAsking });
	if (hasErrors(errors)) return { errors };
	const { kind, email, mobileNum, verificationCode } = fields;
	const contact =
		kind === 'email' ? { email } : { mobileNum, ...(await dialCodeOf(locals, fields.country)) };
	if (!isAsking) return outcomeOf(await wps(bindContact, { ...contact, verificationCode }));
	const answer = await wps(sendContactCode, contact);
	return answer.ok ? { sentMinutes: answer.value.expiredMinutes } : { refusal: answer.refusal };
}
