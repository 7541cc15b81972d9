import type { CountryChoice } from './country-choice.ts';
import type { Fault, RegistrationValues } from './registration.ts';
import type { EnabledField, RegistrationType } from './registration-fields.ts';

/** A field as the form shows it. It contains its texts, so that pages contain no others. */
export interface FormField extends EnabledField {
	label: string;
	hint?: string;
	/** The error texts by fault; `{{length}}` and `{{example}}` are the country's. */
	says: Partial<Record<Fault, string>>;
}

/** The initial data of a registration form. */
export interface RegistrationForm {
	/** The registration types with their fields, the default first. */
	types: readonly { type: RegistrationType; label?: string; fields: readonly FormField[] }[];
	/** The youngest age that may register. */
	ageMin: number;
	/** Whether the box of the terms starts ticked. */
	isTermsTicked: boolean;
	/** Present when a number is required. */
	country?: CountryChoice | undefined;
	/** The day in the brand's time zone, `yyyy-MM-dd`; present when a birthday is required. */
	today?: string;
	/** Values that are filled in already: never a secret. */
	values?: RegistrationValues;
	/** A valid affiliate code of the address: its field is hidden. */
	affiliateCode?: string | undefined;
	/** True when the captcha is always required. */
	needsCaptcha?: boolean;
	/** The path of the terms, unless it is the help centre's usual one. */
	helpPath?: string;
	/** Texts around a code by SMS, where one is required. */
	code?: { get: string; rest: string; sending: string; sent: string };
}
