import type { RegistrationValues } from './registration.ts';

interface RegistrationInputInput {
	values: RegistrationValues;
	/** The dialling code of the chosen country. */
	dialCode: string | undefined;
	/** The address of the form; its fragment is not sent. */
	url: string;
}

const URL_LENGTH_MAX = 512;

/** Builds the input of a registration: the filled-in fields. Source: spec 3, "payload". */
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
