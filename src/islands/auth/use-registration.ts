import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { chosenCountry } from '#lib/rules/auth/country-choice.ts';
import { checkRegistration, type Faults, readRegistration } from '#lib/rules/auth/registration.ts';
import type { FormField, RegistrationForm } from '#lib/rules/auth/registration-form.ts';
import {
	$registration,
	askRegisterCode,
	registerCode,
	submitRegistration,
} from '#lib/stores/auth/registration.ts';
import { loadCaptcha } from '#lib/stores/bot-check/captcha.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { useFirstError } from '../ui/use-first-error.ts';
import { fieldErrorText } from './field-error-text.ts';
import { useInvitation } from './use-invitation.ts';

export interface RegisterFormProps {
	locale: Locale;
	form: RegistrationForm;
	/** What the server found when the form was sent without a script. */
	faults?: Faults;
	isTermsMissing?: boolean;
	isTermsTicked?: boolean;
	refusal?: Refusal | undefined;
	/** The code is on its way and counts for so many minutes. */
	sentMinutes?: number | undefined;
	/** The picture that it wants read. */
	captcha?: string | undefined;
}

/** What the registration form shows, and what its presses do. */
export function useRegistration(props: RegisterFormProps) {
	const { locale, form: start } = props;
	const entrance = useStore($registration, { ssr: 'initial' });
	const sending = useStore(registerCode.$sending, { ssr: 'initial' });
	const [type, setType] = useState(start.types[0]?.type ?? 'register');
	const [faults, setFaults] = useState(props.faults ?? {});
	const [isTermsMissing, setTermsMissing] = useState(props.isTermsMissing ?? false);
	const [country, setCountry] = useState(
		start.country && chosenCountry(start.country.countries, start.country.chosen),
	);
	const ofCode = sending.step === 'sending' ? undefined : sending.refusal;
	const refusal =
		entrance.step === 'editing' ? (entrance.refusal ?? ofCode ?? props.refusal) : undefined;
	const form = useFirstError(faults, refusal);
	const affiliateCode = useInvitation(form, start.affiliateCode);
	const isPictureNeeded = start.needsCaptcha ?? false;
	const [needsCaptcha, setNeedsCaptcha] = useState(isPictureNeeded || props.captcha !== undefined);
	const [isCaptchaMissing, setCaptchaMissing] = useState(false);
	const fields = (start.types.find((one) => one.type === type)?.fields ?? []).filter(
		({ name }) => name !== 'affiliateCode' || affiliateCode === undefined,
	);
	const refused = fields.find(({ name }) => name === refusal?.field);
	const isTermsRefused = refusal?.code === 'terms_not_accepted';
	const isAboutCaptcha = refusal?.field === 'captcha';
	useEffect(() => $registration.set({ step: 'editing' }), []);
	useEffect(() => {
		if (refusal?.code === 'code_expired') registerCode.end();
	}, [refusal]);
	if (!needsCaptcha && isAboutCaptcha) setNeedsCaptcha(true);

	function errorOf(field: FormField): string | undefined {
		const fault = faults[field.name];
		if (fault) return fieldErrorText(locale, field, fault, country);
		if (!refusal || field !== refused) return undefined;
		return refusal.code === 'invalid_input'
			? fieldErrorText(locale, field, refusal.params['rule'], country)
			: refusalMessage(locale, refusal);
	}

	/** The faults of some fields, shown under them. */
	function check(data: FormData, asked: readonly FormField[]): Faults {
		const values = readRegistration(data, asked);
		const found = checkRegistration({ asked, values, today: start.today, number: country });
		setFaults(found);
		return found;
	}

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		// Source: spec 4, "If terms are not accepted a terms warning shows and nothing is sent".
		const isAccepted = data.has('termsAccepted');
		setTermsMissing(!isAccepted);
		setFaults({});
		// Whoever lets the device prove the same has no field.
		const isUnread = isPictureNeeded && data.has('captcha') && !captchaOf(data);
		setCaptchaMissing(isUnread);
		if (!isAccepted || Object.keys(check(data, fields)).length > 0 || isUnread) return;
		const values = readRegistration(data, fields);
		void submitRegistration({
			type,
			values: { ...values, ...(affiliateCode !== undefined && { affiliateCode }) },
			dialCode: country?.countryDialingCode,
			captcha: captchaOf(data),
			next: localizePath(locale, '/'),
		});
	}

	function handleCode() {
		if (!form.current) return;
		const data = new FormData(form.current);
		const asked = fields.filter(({ name }) => name === 'mobileNum');
		const required = asked.map((field) => ({ ...field, isRequired: true }));
		if (Object.keys(check(data, required)).length > 0) return;
		const { mobileNum = '' } = readRegistration(data, asked);
		askRegisterCode({
			mobileNum,
			dialCode: country?.countryDialingCode,
			// A picture that the account needs is not used up for the code, unless that needs one too.
			captcha: isPictureNeeded && !isAboutCaptcha ? undefined : captchaOf(data),
		});
	}

	/** Source: spec 4, "Switching tabs reloads the captcha (throttled to once per second)". */
	function chooseType(chosen: typeof type) {
		setType(chosen);
		if (needsCaptcha) void loadCaptcha();
	}

	return {
		...{ form, fields, type, chooseType, setCountry, affiliateCode, sending, needsCaptcha },
		...{ errorOf, handleSubmit, handleCode },
		isBusy: entrance.step === 'sending',
		isTermsMissing: isTermsMissing || isTermsRefused,
		invitationRefusal: refusal?.code === 'invitation_code_error' ? refusal : undefined,
		captchaError: isCaptchaMissing
			? translate(locale, 'account')('captcha_required')
			: isAboutCaptcha
				? refusalMessage(locale, refusal)
				: undefined,
		/** What is said of no field. */
		refusal: refused || isTermsRefused || isAboutCaptcha ? undefined : refusal,
	};
}

function captchaOf(data: FormData): string | undefined {
	return String(data.get('captcha') ?? '').trim() || undefined;
}
