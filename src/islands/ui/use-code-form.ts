import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#lib/rules/auth/account.ts';
import { asksForCaptcha } from '#lib/rules/auth/captcha.ts';
import { type CountryChoice, chosenCountry } from '#lib/rules/auth/country-choice.ts';
import { type CodeStore, warnedRefusal } from '#lib/stores/auth/code-sending.ts';
import type { Refusal, RefusalCode } from '#lib/wps/refusals.ts';
import { useCurrentRefusal } from './use-current-refusal.ts';
import { useFirstError } from './use-first-error.ts';

/** The text key of the error, by field. */
export interface CodeFormErrors {
	mobileNum?: 'mobile_required';
	email?: 'email_rule';
	verificationCode?: 'code_required';
	newPassword?: 'password_rule';
}
export type CodeFormField = keyof CodeFormErrors | 'captcha';

/** The server's result of a form that was submitted without a script. */
export interface CodeFormStart {
	countries: CountryChoice | undefined;
	sentMinutes?: number | undefined;
	errors?: CodeFormErrors | undefined;
	refusal?: Refusal | undefined;
	/** The captcha, a base64 PNG. */
	captcha?: string | undefined;
}

export const PASSWORD_BOUNDS = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };

const FIELDS = ['mobileNum', 'email', 'verificationCode', 'newPassword', 'captcha'] as const;

/** Refusals that are shown at a field, in every form that requests a code. */
const FIELD_OF: Partial<Record<RefusalCode, CodeFormField>> = {
	mobile_invalid: 'mobileNum',
	code_wrong: 'verificationCode',
	code_expired: 'verificationCode',
	password_too_common: 'newPassword',
	captcha_needed: 'captcha',
	captcha_wrong: 'captcha',
};

function fieldNamed(name: string | undefined): CodeFormField | undefined {
	return FIELDS.find((field) => field === name);
}

interface Options {
	locale: Locale;
	code: CodeStore;
	start: CodeFormStart;
	/** The refusal of the form's own call. */
	refusal: Refusal | undefined;
	/** Further refusals that are shown at a field. */
	fieldOf?: Partial<Record<RefusalCode, CodeFormField>>;
}

/** Returns the view of a form that requests a code for a number or an e-mail address. */
export function useCodeForm({ locale, code, start, refusal: own, fieldOf }: Options) {
	const t = translate(locale, 'recover');
	const { countries } = start;
	const sending = useStore(code.$sending, { ssr: 'initial' });
	const [errors, setErrors] = useState<CodeFormErrors>(start.errors ?? {});
	const [dialCode, setDialCode] = useState(
		countries && chosenCountry(countries.countries, countries.chosen)?.countryDialingCode,
	);
	const ofCode = sending.step === 'sending' ? undefined : sending.refusal;
	const refusal = own ?? ofCode ?? start.refusal;
	const field = refusal && ({ ...FIELD_OF, ...fieldOf }[refusal.code] ?? fieldNamed(refusal.field));
	const form = useFirstError(errors, refusal);
	const current = useCurrentRefusal(form, refusal, field);
	useEffect(() => {
		if (own?.code === 'code_expired') code.end();
	}, [own, code]);

	function errorOf(name: CodeFormField): string | undefined {
		const fault = name === 'captcha' ? undefined : errors[name];
		if (fault) return t(fault, PASSWORD_BOUNDS);
		return current && field === name ? refusalMessage(locale, current) : undefined;
	}

	return {
		...{ form, sending, setErrors, dialCode, setDialCode, errorOf, refusal },
		countries,
		rest: code.rest,
		captcha: start.captcha,
		needsCaptcha: asksForCaptcha(refusal) || start.captcha !== undefined,
		minutes: sending.step === 'resting' ? sending.minutes : start.sentMinutes,
		/** The refusal of the code that a warning shows. */
		codeRefusal: warnedRefusal(sending),
		/** The refusal without a field. */
		formRefusal: field ? undefined : current,
		/** Stores the errors found, and returns whether there are none. */
		isGood(found: CodeFormErrors): boolean {
			setErrors(found);
			return Object.keys(found).length === 0;
		},
	};
}

export type CodeForm = ReturnType<typeof useCodeForm>;
