import type { RegistrationValues } from './registration.ts';

interface RegistrationInputInput {
	values: RegistrationValues;
	/** Of the country that was chosen. */
	dialCode: string | undefined;
	/** Where the form was; what stands behind `#` stays there. */
	url: string;
}

const URL_LENGTH_MAX = 512;

/** What a registration sends: the fields that were filled in. Source: spec 3, "payload". */
export function registrationInput({ values, dialCode, url }: RegistrationInputInput) {
	const filled: RegistrationValues = Object.fromEntries(
		Object.entries(values).filter(([, value]) => value !== ''),
	);
	const { origin, pathname, search, hostname } = new URL(url);
	return {
		...filled,
		...(filled.mobileNum && dialCode !== undefined && { countryDialingCode: dialCode }),
		termsAccepted: true,
		login: true,
		registerUrl: (origin + pathname + search).slice(0, URL_LENGTH_MAX),
		registerMethod: 'WEB',
		domain: hostname,
	} as const;
}
