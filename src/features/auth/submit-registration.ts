import { formText } from '#lib/form-text.ts';
import { chosenCountry } from '#lib/rules/auth/country-choice.ts';
import {
	checkRegistration,
	type Faults,
	type RegistrationValues,
	readRegistration,
} from '#lib/rules/auth/registration.ts';
import type { RegistrationForm } from '#lib/rules/auth/registration-form.ts';
import { registrationInput } from '#lib/rules/auth/registration-input.ts';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { registerByMobile, register as registerByName } from '#lib/wps/contract/member.ts';
import { sendRegisterCode } from '#lib/wps/contract/verification.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** What became of a form that was sent without a script. */
export interface Taken {
	isDone: boolean;
	values: RegistrationValues;
	faults?: Faults;
	isTermsMissing?: boolean;
	/** The box of the terms as it was left. */
	isTermsTicked?: boolean;
	refusal?: Refusal;
	/** The code is on its way and counts for so many minutes. */
	sentMinutes?: number;
	/** The picture to be read, base64 of a PNG. */
	captcha?: string;
}

/**
 * Registers with a form that was sent to its page, or sends the code that it asks for. The first way
 * of the form is the one it is for. Without a script there is no proof: the picture takes its place.
 */
export async function takeRegistration(
	{ locals, url }: { locals: App.Locals; url: URL },
	form: RegistrationForm,
	sent: FormData,
): Promise<Taken> {
	const taken = await (formText(sent, 'step') === 'code'
		? sendCode(locals, form, sent)
		: register(locals, form, { sent, url: url.href }));
	const isTermsTicked = sent.has('termsAccepted');
	// A code stays while nothing was found wrong with it, and no later one takes its place.
	const isCodeOver = taken.refusal?.field === 'verificationCode' || taken.sentMinutes !== undefined;
	if (isCodeOver) delete taken.values.verificationCode;
	const isAsked = taken.refusal?.field === 'captcha' || sent.has('captcha');
	const captcha = isAsked && !taken.isDone ? await drawPicture(locals) : undefined;
	return { ...taken, isTermsTicked, ...(captcha && { captcha }) };
}

/** A picture to be read, base64 of a PNG. */
export async function drawPicture({ wps }: App.Locals): Promise<string | undefined> {
	const picture = await wps(getCaptcha, {});
	return picture.ok ? picture.value : undefined;
}

async function register(
	{ wps }: App.Locals,
	form: RegistrationForm,
	{ sent, url }: { sent: FormData; url: string },
): Promise<Taken> {
	const [way] = form.types;
	const { fields, values, country } = readSent(form, sent);
	if (!sent.has('termsAccepted')) return { isDone: false, values, isTermsMissing: true };
	const faults = checkRegistration({ asked: fields, values, today: form.today, number: country });
	if (Object.keys(faults).length > 0) return { isDone: false, values, faults };

	const dialCode = country?.countryDialingCode;
	const input = { ...registrationInput({ values, dialCode, url }), ...captchaOf(sent) };
	const { username = '', password = '', confirmPassword = '' } = values;
	const answer =
		way?.type === 'registerMobile'
			? await wps(registerByMobile, input)
			: await wps(registerByName, { ...input, username, password, confirmPassword });
	return answer.ok ? { isDone: true, values } : { isDone: false, values, refusal: answer.refusal };
}

async function sendCode(
	{ wps }: App.Locals,
	form: RegistrationForm,
	sent: FormData,
): Promise<Taken> {
	const { fields, values, country } = readSent(form, sent);
	const asked = fields
		.filter(({ name }) => name === 'mobileNum')
		.map((field) => ({ ...field, isRequired: true }));
	const faults = checkRegistration({ asked, values, number: country });
	if (Object.keys(faults).length > 0) return { isDone: false, values, faults };
	const { mobileNum = '' } = values;
	const answer = await wps(sendRegisterCode, {
		mobileNum,
		...(country && { countryDialingCode: country.countryDialingCode }),
		...captchaOf(sent),
	});
	return answer.ok
		? { isDone: false, values, sentMinutes: answer.value.expiredMinutes }
		: { isDone: false, values, refusal: answer.refusal };
}

function readSent(form: RegistrationForm, sent: FormData) {
	const fields = form.types[0]?.fields ?? [];
	const country = form.country && chosenCountry(form.country.countries, form.country.chosen);
	return { fields, country, values: readRegistration(sent, fields) };
}

function captchaOf(sent: FormData): { captcha?: string } {
	const captcha = formText(sent, 'captcha').trim();
	return captcha ? { captcha } : {};
}
