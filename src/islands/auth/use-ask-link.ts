import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import {
	asksForCaptcha,
	captchaRefusal,
	fieldOfRefusal,
	readCaptcha,
} from '#lib/rules/auth/captcha.ts';
import { type CountryChoice, chosenCountry } from '#lib/rules/auth/country-choice.ts';
import {
	type AskLinkErrors,
	type AskLinkFields,
	checkAskLink,
	type LinkMethod,
	readAskLink,
} from '#lib/rules/auth/recovery.ts';
import { $recovery, askForLink } from '#lib/stores/auth/recovery.ts';
import { sendResetLink, sendResetSms } from '#lib/wps/contract/verification.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { useFormErrors } from '../ui/use-form-errors.ts';

export interface AskLinkFormProps {
	locale: Locale;
	way: LinkMethod;
	countries?: CountryChoice | undefined;
	/** The result of the form that was sent without a script. */
	given?: AskLinkFields | undefined;
	isSent?: boolean;
	errors?: AskLinkErrors | undefined;
	refusal?: Refusal | undefined;
	/** The captcha of the next attempt: a PNG in base64. */
	captcha?: string | undefined;
}

/** The state of the form that requests a reset link, and its submission. */
export function useAskLink(props: AskLinkFormProps) {
	const { locale, way: method, countries, captcha } = props;
	const t = translate(locale, 'recover');
	const recovery = useStore($recovery, { ssr: 'initial' });
	const [dialCode, setDialCode] = useState(
		countries && chosenCountry(countries.countries, countries.chosen)?.countryDialingCode,
	);
	const refusal = (recovery.step === 'editing' ? recovery.refusal : undefined) ?? props.refusal;
	const isOfNumber = refusal?.code === 'mobile_invalid';
	const field = isOfNumber ? 'mobileNum' : fieldOfRefusal(refusal);
	const { errors, form, current, isGood } = useFormErrors(props.errors ?? {}, refusal, field);
	const ofCaptcha = captchaRefusal(current);
	const ofNumber = isOfNumber ? current : undefined;
	const textOf = (found: Refusal | undefined) => found && refusalMessage(locale, found);

	function handleSubmit(element: HTMLFormElement) {
		const data = new FormData(element);
		const fields = readAskLink(data);
		if (!isGood(checkAskLink(fields, method))) return;
		const { username, email, mobileNum } = fields;
		const input = { username, ...readCaptcha(data) };
		if (method === 'email') void askForLink(sendResetLink, { ...input, email });
		else void askForLink(sendResetSms, { ...input, mobileNum, countryDialingCode: dialCode });
	}

	return {
		...{ form, errors, setDialCode, handleSubmit },
		action: localizePath(locale, `/forget?by=${method}`),
		isSent: recovery.step === 'sent' || props.isSent,
		isBusy: recovery.step === 'sending',
		needsCaptcha: captcha !== undefined || asksForCaptcha(refusal),
		captchaError: textOf(ofCaptcha),
		numberError: errors.mobileNum ? t(errors.mobileNum) : textOf(ofNumber),
		/** The refusal that is shown at no field. */
		formRefusal: ofCaptcha || ofNumber ? undefined : current,
	};
}
