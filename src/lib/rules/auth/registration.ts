import { formText } from '#lib/form-text.ts';
import { isOfAge } from '../age.ts';
import { latinDigits } from '../latin-digits.ts';
import { dayOfMonthFirst, lengthOf } from '../patterns.ts';
import { paymentPasswordOf } from '../security/payment-password.ts';
import { isAccepted } from './field-constraint.ts';
import { isMobileNumber, type NumberRule, nationalDigits } from './mobile-number.ts';
import type { EnabledField, FieldConstraint, RegistrationField } from './registration-fields.ts';

/** The values of a form by field; a disabled field is absent. */
export type RegistrationValues = Partial<Record<RegistrationField, string>>;

/** The kind of error of a field. */
export type Fault =
	| 'required'
	/** Wrong kind or wrong length. */
	| 'rule'
	/** Differs from the password. */
	| 'repeat'
	/** The payment password equals the log-in password. */
	| 'same_password'
	| 'too_young'
	/** Not a mobile number of its country. */
	| 'number';
export type Faults = Partial<Record<RegistrationField, Fault>>;

interface ReadRegistrationInput {
	asked: readonly EnabledField[];
	values: RegistrationValues;
	/** The day in the brand's time zone, `yyyy-MM-dd`; required for a birthday. */
	today?: string | undefined;
	/** The youngest age that may register; by default the brand's. */
	ageMin?: number | undefined;
	/** The number format of the chosen country, if known. */
	number?: NumberRule | undefined;
}

/** Reads the values of a form: passwords unchanged, all others trimmed. */
export function readRegistration(
	form: FormData,
	asked: ReadRegistrationInput['asked'],
): RegistrationValues {
	const values = asked.map(({ name, takes }) => [name, tidy(name, formText(form, name), takes)]);
	return Object.fromEntries(values) as RegistrationValues;
}

/** Source: spec 5, "Registration". */
export function checkRegistration({
	asked,
	values,
	today,
	ageMin,
	number,
}: ReadRegistrationInput): Faults {
	const faults: Faults = {};
	for (const { name, isRequired, takes } of asked) {
		const value = values[name] ?? '';
		const fault = value === '' ? isRequired && 'required' : faultOf(name, value, takes);
		if (fault) faults[name] = fault;
	}
	return faults;

	function faultOf(name: RegistrationField, value: string, takes: FieldConstraint): Fault | false {
		if (name === 'confirmPassword') return value !== values.password && 'repeat';
		if (name === 'mobileNum') return isNumber(value, takes) ? false : 'number';
		if (!fits(value, takes)) return 'rule';
		if (name === 'birthday') return !isOfAge(dayOf(value), today ?? '', ageMin) && 'too_young';
		if (name === 'paymentPassword') {
			return value === paymentPasswordOf(values.password ?? '') && 'same_password';
		}
		return false;
	}

	function isNumber(value: string, takes: FieldConstraint): boolean {
		const digits = number ? nationalDigits(value, number) : value.replace(/^\+/, '');
		return fits(digits, takes) && (number === undefined || isMobileNumber(value, number));
	}
}

/** Whether a non-empty value has the right length and kind. */
export function fits(value: string, { min, max, accepted }: FieldConstraint): boolean {
	const length = lengthOf(value);
	return length >= min && length <= max && (!accepted || isAccepted(value, accepted));
}

/** Returns `yyyy-MM-dd`, also for a date with the month first. */
export function dayOf(value: string): string {
	return dayOfMonthFirst(value);
}

/** Kinds with Latin digits; a Bengali keyboard types them too. */
const LATIN_KINDS = [4, 5, 6, 7, 11, 13, 14];

function tidy(name: RegistrationField, text: string, { accepted }: FieldConstraint): string {
	// A log-in compares the password as typed: a changed digit would lock its owner out.
	if (name === 'password' || name === 'confirmPassword') return text;
	if (name === 'paymentPassword') return paymentPasswordOf(text);
	const kind = accepted?.as === 'kind' ? accepted.patternId : undefined;
	const value = kind !== undefined && LATIN_KINDS.includes(kind) ? latinDigits(text) : text;
	if (name === 'mobileNum') return latinDigits(value).replace(/[\s().-]/g, '');
	// A date field always has the year first.
	const isMonthFirst = name === 'birthday' && kind === 13;
	return isMonthFirst
		? value.trim().replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1')
		: value.trim();
}
