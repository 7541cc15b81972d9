import { useState } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { captchaRefusal, fieldOfRefusal, readCaptcha } from '#lib/rules/auth/captcha.ts';
import { checkRegistration, type Faults, readRegistration } from '#lib/rules/auth/registration.ts';
import type { FormField, RegistrationForm } from '#lib/rules/auth/registration-form.ts';
import { hasErrors } from '#lib/rules/form-errors.ts';
import type { Country } from '#lib/wps/contract/registration.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { useCurrentRefusal } from '../ui/use-current-refusal.ts';
import { useFirstError } from '../ui/use-first-error.ts';
import { fieldErrorText } from './field-error-text.ts';

interface UseRegistrationErrorsInput {
	locale: Locale;
	form: RegistrationForm;
	/** The result of the form that was sent without a script. */
	faults?: Faults;
	isTermsMissing?: boolean;
	refusal: Refusal | undefined;
	/** The chosen country, whose numbers are valid. */
	country: Country | undefined;
}

/** The errors of the registration form: of its fields, the terms and the captcha. */
export function useRegistrationErrors(props: UseRegistrationErrorsInput) {
	const { locale, form: start, country } = props;
	const [faults, setFaults] = useState(props.faults ?? {});
	const [isTermsMissing, setTermsMissing] = useState(props.isTermsMissing ?? false);
	const [isCaptchaMissing, setCaptchaMissing] = useState(false);
	const form = useFirstError(faults, props.refusal);
	const isOfTerms = props.refusal?.code === 'terms_not_accepted';
	const field = isOfTerms ? 'termsAccepted' : fieldOfRefusal(props.refusal);
	const refusal = useCurrentRefusal(form, props.refusal, field);
	const isTermsRefused = isOfTerms && refusal !== undefined;
	const ofCaptcha = captchaRefusal(refusal);

	function errorOf(field: FormField): string | undefined {
		const fault = faults[field.name];
		if (fault) return fieldErrorText(locale, field, fault, country);
		if (!refusal || field.name !== refusal.field) return undefined;
		return refusal.code === 'invalid_input'
			? fieldErrorText(locale, field, refusal.params['rule'], country)
			: refusalMessage(locale, refusal);
	}

	/** Checks some fields and shows their errors; returns true when there are none. */
	function isGood(data: FormData, asked: readonly FormField[]): boolean {
		const values = readRegistration(data, asked);
		const found = checkRegistration({
			...{ asked, values, number: country },
			...{ today: start.today, ageMin: start.ageMin },
		});
		setFaults(found);
		return !hasErrors(found);
	}

	/** Checks the whole form. Its fields wait for the terms (spec 4, "a terms warning shows"). */
	function isWhole(data: FormData, asked: readonly FormField[]): boolean {
		const isAccepted = data.has('termsAccepted');
		setTermsMissing(!isAccepted);
		setFaults({});
		// The field is absent where a proof of work replaces the captcha.
		const isUnsolved =
			start.needsCaptcha === true && data.has('captcha') && !readCaptcha(data).captcha;
		setCaptchaMissing(isUnsolved);
		return isAccepted && isGood(data, asked) && !isUnsolved;
	}

	return {
		...{ form, errorOf, isGood, isWhole },
		isTermsMissing: isTermsMissing || isTermsRefused,
		captchaError: isCaptchaMissing
			? translate(locale, 'account')('captcha_required')
			: ofCaptcha && refusalMessage(locale, ofCaptcha),
		/** The refusal that is shown neither at the terms nor at the captcha. */
		otherRefusal: isTermsRefused || ofCaptcha ? undefined : refusal,
	};
}
