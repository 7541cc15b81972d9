import { formText } from '#lib/form-text.ts';
import { type ContactErrors, checkContact, readContact } from '#lib/rules/security/contact.ts';
import { bindContact, sendContactCode } from '#lib/wps/contract/security.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { dialCodeOf } from '../auth/country-choice.ts';

/** What came of the form that binds a number or an address. */
export interface Bound {
	isBound?: boolean;
	sentMinutes?: number;
	errors?: ContactErrors;
	refusal?: Refusal;
}

/** Sends the code, or binds by it: the button that was pressed says which. */
export async function submitContactForm(locals: App.Locals, form: FormData): Promise<Bound> {
	const { wps } = locals;
	const fields = readContact(form);
	const isAsking = formText(form, 'step') === 'code';
	const errors = checkContact(fields, { isAsking });
	if (Object.keys(errors).length > 0) return { errors };
	const { kind, email, mobileNum, verificationCode } = fields;
	const contact =
		kind === 'email' ? { email } : { mobileNum, ...(await dialCodeOf(locals, fields.country)) };
	if (!isAsking) {
		const answer = await wps(bindContact, { ...contact, verificationCode });
		return answer.ok ? { isBound: true } : { refusal: answer.refusal };
	}
	const answer = await wps(sendContactCode, contact);
	return answer.ok ? { sentMinutes: answer.value.expiredMinutes } : { refusal: answer.refusal };
}
