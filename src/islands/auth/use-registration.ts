import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { welcomePath } from '#lib/asked-path.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { captchaRefusal, readCaptcha } from '#lib/rules/auth/captcha.ts';
import { chosenCountry } from '#lib/rules/auth/country-choice.ts';
import { type Faults, readRegistration } from '#lib/rules/auth/registration.ts';
import type { RegistrationForm } from '#lib/rules/auth/registration-form.ts';
import { warnedRefusal } from '#lib/stores/auth/code-sending.ts';
import {
	$registration,
	askRegisterCode,
	registerCode,
	submitRegistration,
} from '#lib/stores/auth/registration.ts';
import { loadCaptcha } from '#lib/stores/bot-check/captcha.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { askedPath } from '../ui/redirect-target.ts';
import { useCaptchaStep } from '../ui/use-captcha-step.ts';
import { useInvitation } from './use-invitation.ts';
import { useRegistrationErrors } from './use-registration-errors.ts';

export interface RegisterFormProps {
	locale: Locale;
	form: RegistrationForm;
	/** What the visitor asked for before, where it is known: a path of this site. */
	next?: string | undefined;
	/** The result of the form that was sent without a script. */
	faults?: Faults;
	isTermsMissing?: boolean;
	isTermsTicked?: boolean;
	refusal?: Refusal | undefined;
	/** Minutes until the code expires that was sent. */
	sentMinutes?: number | undefined;
	/** The captcha of the next attempt: a PNG in base64. */
	captcha?: string | undefined;
}

/** The state of the registration form, its code and its submission. */
export function useRegistration(props: RegisterFormProps) {
	const { locale, form: start } = props;
	const { refusal, sending, isBusy } = useRegistrationState(props.refusal);
	const [type, setType] = useState(start.types[0]?.type ?? 'register');
	const [country, setCountry] = useState(
		start.country && chosenCountry(start.country.countries, start.country.chosen),
	);
	const dialCode = country?.countryDialingCode;
	const errors = useRegistrationErrors({ ...props, refusal, country });
	const { form, otherRefusal } = errors;
	const invitation = useInvitation(form, start.affiliateCode);
	const { affiliateCode } = invitation;
	const startsWithCaptcha = start.needsCaptcha === true || props.captcha !== undefined;
	const needsCaptcha = useCaptchaStep(startsWithCaptcha, refusal);
	const fields = (start.types.find((one) => one.type === type)?.fields ?? []).filter(
		({ name }) => name !== 'affiliateCode' || affiliateCode === undefined,
	);
	const isOfField = fields.some(({ name }) => name === refusal?.field);

	function handleSubmit(element: HTMLFormElement) {
		const data = new FormData(element);
		if (!errors.isWhole(data, fields)) return;
		const values = readRegistration(data, fields);
		const code = affiliateCode ?? (values.affiliateCode || invitation.unchecked.current);
		void submitRegistration({
			...{ type, dialCode, captcha: readCaptcha(data).captcha },
			values: { ...values, ...(code && { affiliateCode: code }) },
			next: welcomePath(locale, askedPath(element, props.next)),
		});
	}

	function handleCode() {
		if (!form.current) return;
		const data = new FormData(form.current);
		const asked = fields.filter(({ name }) => name === 'mobileNum');
		const required = asked.map((field) => ({ ...field, isRequired: true }));
		if (!errors.isGood(data, required)) return;
		const { mobileNum = '' } = readRegistration(data, asked);
		// The captcha of the registration is not spent on the code, unless the code needs one too.
		const isKept = start.needsCaptcha === true && !captchaRefusal(refusal);
		const captcha = isKept ? undefined : readCaptcha(data).captcha;
		askRegisterCode({ mobileNum, dialCode, captcha });
	}

	/** Source: spec 4, "Switching tabs reloads the captcha (throttled to once per second)". */
	function chooseType(chosen: typeof type) {
		setType(chosen);
		if (needsCaptcha) void loadCaptcha();
	}

	return {
		...{ fields, type, chooseType, setCountry, affiliateCode, sending, needsCaptcha, isBusy },
		invitation,
		...{ errors, handleSubmit, handleCode },
		codeRefusal: warnedRefusal(sending),
		invitationRefusal: refusal?.code === 'invitation_code_error' ? refusal : undefined,
		/** The refusal that is shown at no field. */
		formRefusal: isOfField ? undefined : otherRefusal,
	};
}

/** The attempt and the code under way, and the latest refusal of either. */
function useRegistrationState(given: Refusal | undefined) {
	const attempt = useStore($registration, { ssr: 'initial' });
	const sending = useStore(registerCode.$sending, { ssr: 'initial' });
	const ofCode = sending.step === 'sending' ? undefined : sending.refusal;
	const refusal = attempt.step === 'editing' ? (attempt.refusal ?? ofCode ?? given) : undefined;
	useEffect(() => $registration.set({ step: 'editing' }), []);
	useEffect(() => {
		if (refusal?.code === 'code_expired') registerCode.end();
	}, [refusal]);
	return { refusal, sending, isBusy: attempt.step === 'sending' };
}
