import type { CountryChoice } from './country-choice.ts';
import type { Fault, RegistrationValues } from './registration.ts';
import type { EnabledField, RegistrationType } from './registration-fields.ts';

/** A field as the form shows it: the words come with it, so that pages carry no others. */
export interface FormField extends EnabledField {
	label: string;
	hint?: string;
	/** What is wrong, by fault; `{{length}}` and `{{example}}` are those of the country. */
	says: Partial<Record<Fault, string>>;
}

/** What a registration form starts from. */
export interface RegistrationForm {
	/** The ways to register, the first one shown; each with what it asks. */
	types: readonly { type: RegistrationType; label?: string; fields: readonly FormField[] }[];
	/** Where a number is asked for. */
	country?: CountryChoice | undefined;
	/** `yyyy-MM-dd` where the site is, where a birthday is asked for. */
	today?: string;
	/** What is filled in already: never a secret. */
	values?: RegistrationValues;
	/** An affiliate code of the address that was found good: its field is not shown. */
	affiliateCode?: string | undefined;
	/** The form starts with a captcha, whose solution is required. */
	needsCaptcha?: boolean;
	/** Where the terms are read, unless at the help centre's usual place. */
	helpPath?: string;
	/** The words around a code by SMS, where one is asked for. */
	code?: { get: string; rest: string; sending: string; sent: string };
}
