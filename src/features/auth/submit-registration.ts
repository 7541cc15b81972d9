import { formText } from '#lib/form-text.ts';
import { type FormResult, outcomeOf } from '#lib/page/form-result.ts';
import { readCaptcha } from '#lib/rules/auth/captcha.ts';
import { chosenCountry } from '#lib/rules/auth/country-choice.ts';
import {
	checkRegistration,
	type Faults,
	type RegistrationValues,
	readRegistration,
} from '#lib/rules/auth/registration.ts';
import type { RegistrationForm } from '#lib/rules/auth/registration-form.ts';
import { registrationInput } from '#lib/rules/auth/registration-input.ts';
import { hasErrors } from '#lib/rules/form-errors.ts';
import { registerByMobile, register as registerByName } from '#lib/wps/contract/member.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { sendRegisterCode } from '#lib/wps/contract/verification.ts';
import { withCaptcha } from './captcha-step.ts';

export type RegistrationResult = FormResult<RegistrationValues, Faults, OpenedSession> & {
	isTermsMissing?: boolean;
	/** The state of the checkbox of the terms. */
	isTermsTicked?: boolean;
};

interface SubmitRegistrationFormInput {
	locals: App.Locals;
	url: URL;
}

/**
 * Submits the registration, or sends the code: the submit button decides. The form is one of the first
 * registration type. Without a script there is no proof of work: the captcha replaces it, also
 * after the code was sent.
 */
export async function submitRegistrationForm(
	{ locals, url }: SubmitRegistrationFormInput,
	form: RegistrationForm,
	sent: FormData,
): Promise<RegistrationResult> {
	const { values, ...read } = readSent(form, sent);
	const result = await (formText(sent, 'step') === 'code'
		? requestCode(locals, sent, { values, ...read })
		: register(locals, sent, { values, ...read, form, url: url.href }));
	// The form keeps a code until it is wrong or replaced by the next one.
	const isCodeOver =
		result.refusal?.field === 'verificationCode' || result.sentMinutes !== undefined;
	const { verificationCode: _, ...others } = values;
	return withCaptcha(
		locals,
		sent,
		{
			...result,
			given: isCodeOver ? others : values,
			isTermsTicked: sent.has('termsAccepted'),
		},
		result.done !== undefined,
	);
}

type Sent = ReturnType<typeof readSent>;

async function register(
	{ wps }: App.Locals,
	sent: FormData,
	{ form, url, fields, values, country }: Sent & { form: RegistrationForm; url: string },
): Promise<RegistrationResult> {
	if (!sent.has('termsAccepted')) return { isTermsMissing: true };
	const { today, ageMin } = form;
	const errors = checkRegistration({ asked: fields, values, today, ageMin, number: country });
	if (hasErrors(errors)) return { errors };

	const dialCode = country?.countryDialingCode;
	const input = { ...registrationInput({ values, dialCode, url }), ...readCaptcha(sent) };
	if (form.types[0]?.type === 'registerMobile')
		return outcomeOf(await wps(registerByMobile, input));
	const { username = '', password = '', confirmPassword = '' } = values;
	return outcomeOf(await wps(registerByName, { ...input, username, password, confirmPassword }));
}

async function requestCode(
	{ wps }: App.Locals,
	sent: FormData,
	{ fields, values, country }: Sent,
): Promise<RegistrationResult> {
	const asked = fields
		.filter(({ name }) => name === 'mobileNum')
		.map((field) => ({ ...field, isRequired: true }));
	const errors = checkRegistration({ asked, values, number: country });
	if (hasErrors(errors)) return { errors };
	const { mobileNum = '' } = values;
	const answer = await wps(sendRegisterCode, {
		mobileNum,
		...(country && { countryDialingCode: country.countryDialingCode }),
		...readCaptcha(sent),
	});
	return answer.ok ? { sentMinutes: answer.value.expiredMinutes } : { refusal: answer.refusal };
}

function readSent(form: RegistrationForm, sent: FormData) {
	const fields = form.types[0]?.fields ?? [];
	const country = form.country && chosenCountry(form.country.countries, form.country.chosen);
	return { fields, country, values: readRegistration(sent, fields) };
}
