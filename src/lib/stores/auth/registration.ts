import { atom } from 'nanostores';
import type { RegistrationValues } from '#lib/rules/auth/registration.ts';
import type { RegistrationType } from '#lib/rules/auth/registration-fields.ts';
import { registrationInput } from '#lib/rules/auth/registration-input.ts';
import { wps } from '#lib/wps/browser.ts';
import type { BotCheckProof } from '#lib/wps/contract/bot-check.ts';
import { register, registerByMobile } from '#lib/wps/contract/member.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import { sendRegisterCode } from '#lib/wps/contract/verification.ts';
import { callWithProof } from '../bot-check/get-proof.ts';
import { createCodeSending } from './code-sending.ts';
import { arrive, type Entrance } from './session.ts';

/** The state of the registration. */
export const $registration = atom<Entrance>({ step: 'editing' });

/** The verification code of its number. */
export const registerCode = createCodeSending();

interface AskRegisterCodeInput {
	mobileNum: string;
	/** The dialling code of the chosen country. */
	dialCode: string | undefined;
	/** The characters typed from the captcha. */
	captcha: string | undefined;
}

/** Requests a code for the number. */
export function askRegisterCode({ mobileNum, dialCode, captcha }: AskRegisterCodeInput): void {
	$registration.set({ step: 'editing' });
	const country = dialCode === undefined ? {} : { countryDialingCode: dialCode };
	void registerCode.send(sendRegisterCode, { mobileNum, ...country, ...(captcha && { captcha }) });
}

interface SubmitRegistrationInput extends Pick<AskRegisterCodeInput, 'dialCode' | 'captcha'> {
	type: RegistrationType;
	values: RegistrationValues;
	/** The path that the new member is redirected to. */
	next: string;
}

/**
 * Opens an account and goes to `next`: checks a typed affiliate code, runs the bot check, then has
 * the phone-code provider confirm the verification code (spec 4, "Submit"). Does nothing while a
 * submission is pending; after success the page stays busy until it is left.
 */
export async function submitRegistration(submitting: SubmitRegistrationInput): Promise<void> {
	if ($registration.get().step === 'sending') return;
	$registration.set({ step: 'sending' });
	const { type, values, dialCode, captcha, next } = submitting;
	const { affiliateCode } = values;
	if (affiliateCode && !(await checkInvitation(affiliateCode))) {
		const refusal = { code: 'invitation_code_error', params: {}, field: 'affiliateCode' } as const;
		return $registration.set({ step: 'editing', refusal });
	}
	const send = async (proof: BotCheckProof) => {
		const phone = await registerCode.prove(values.verificationCode ?? '');
		if (!phone.ok) return phone;
		const input = {
			...registrationInput({ values, dialCode, url: location.href }),
			...(captcha && { captcha }),
			...proof,
			...phone.proof,
		};
		return type === 'registerMobile'
			? await wps(registerByMobile, input)
			: await wps(register, { ...input, ...needed(values) });
	};
	const answer = await callWithProof({ purpose: 'register', captcha, send });
	if (answer.ok) return arrive(answer.value, next);
	$registration.set({ step: 'editing', refusal: answer.refusal });
}

/** Whether an affiliate code is valid; without a response the platform decides on submission. */
export async function checkInvitation(code: string): Promise<boolean> {
	const answer = await wps(checkAffiliate, { code, domain: location.hostname });
	return answer.ok ? answer.value.valid : answer.refusal.code === 'network';
}

/** Fields that the form has validated as present. */
function needed({ username = '', password = '', confirmPassword = '' }: RegistrationValues) {
	return { username, password, confirmPassword };
}
