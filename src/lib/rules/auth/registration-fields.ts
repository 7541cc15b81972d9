import { type Accepted, readPattern } from './field-constraint.ts';

/** Everything the registration can ask, in the order of the form. Source: spec 3 and 5. */
export const REGISTRATION_FIELDS = [
	...(['username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword'] as const),
	...(['paymentPassword', 'email', 'payeeName', 'fullName', 'nickname', 'birthday'] as const),
	...(['idNumber', 'nationality', 'occupation', 'sourceOfIncome', 'address'] as const),
	...(['whatsapp', 'facebook', 'telegram', 'line', 'wechat', 'zalo', 'qqNum'] as const),
	...(['recommenderId', 'referralCode', 'affiliateCode'] as const),
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

/** What is kept of them, sealed, beside numbers, addresses and secrets. */
export const DETAIL_FIELDS = [
	...(['payeeName', 'fullName', 'nickname', 'idNumber', 'nationality', 'occupation'] as const),
	...(['sourceOfIncome', 'address', 'whatsapp', 'facebook', 'telegram', 'line'] as const),
	...(['wechat', 'zalo', 'qqNum'] as const),
] as const satisfies readonly RegistrationField[];
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** Secrets: no page ever shows again what was typed. */
export const SECRET_FIELDS: readonly RegistrationField[] = [
	...(['password', 'confirmPassword', 'paymentPassword'] as const),
];

/** Source: spec 4, "Type is register (username plus password) or registerMobile". */
export type RegistrationType = 'register' | 'registerMobile';

/** The rule of one field as it is on the wire. */
export interface FieldRule {
	enabled: boolean;
	required: boolean;
	acceptedPattern: string;
	patternId: string;
	minLength: number;
	maxLength: number;
	type: string;
}

export type FieldRules = Record<string, FieldRule | undefined>;

/** Whether a flag of the white-label tree is on. */
export type IsOn = (
	flag:
		| 'REG3'
		| 'USERNAMEREG3'
		| 'MOBILENUMREG3'
		| 'MOBILENUMPASSREG3'
		| 'REGMOBVERF3'
		| 'VERIFICATION3'
		| 'CHNGPASSVERIF3',
) => boolean;

/** The ways to register, the one that is shown first in front. None: registration is closed. */
export function registrationTypes(isOn: IsOn): RegistrationType[] {
	if (!isOn('REG3')) return [];
	return [
		...(isOn('MOBILENUMREG3') ? (['registerMobile'] as const) : []),
		...(isOn('USERNAMEREG3') ? (['register'] as const) : []),
	];
}

/** What a field takes: how many code points, and of which kind. */
export interface FieldConstraint {
	min: number;
	max: number;
	/** Absent: anything. */
	accepted?: Accepted;
}

/** A field that is asked. */
export interface EnabledField {
	name: RegistrationField;
	isRequired: boolean;
	takes: FieldConstraint;
}

/**
 * True when the form starts with a captcha and requires its solution. Elsewhere the form shows one when
 * the platform asks for it. Source: spec 5, "Captcha: required when enabled and flagged required".
 */
export function requiresCaptcha({ captcha }: FieldRules): boolean {
	return captcha?.enabled === true && captcha.required;
}

/** What one way to register asks. */
export function askedFields(rules: FieldRules, isOn: IsOn, type: RegistrationType): EnabledField[] {
	return REGISTRATION_FIELDS.flatMap((name): EnabledField[] => {
		const rule = rules[name];
		const need = rule && needOf(name);
		return rule && need
			? [{ name, isRequired: need === 'required', takes: constraintOf(rule) }]
			: [];

		function needOf(field: RegistrationField): 'required' | 'optional' | undefined {
			const isMobile = type === 'registerMobile';
			if (field === 'username') return isMobile ? undefined : 'required';
			if (field === 'mobileNum' && isMobile) return 'required';
			if (field === 'password' || field === 'confirmPassword') {
				return isMobile && isPasswordless(isOn) ? undefined : 'required';
			}
			if (field === 'verificationCode') return codeNeed(rules, isOn, isMobile);
			if (!rule?.enabled) return undefined;
			// Source: spec 5, "Payment password: required when enabled".
			return rule.required || field === 'paymentPassword' ? 'required' : 'optional';
		}
	});
}

/** What a field takes, of its rule as the platform says it. */
export function constraintOf({
	minLength,
	maxLength,
	acceptedPattern,
	patternId,
}: FieldRule): FieldConstraint {
	const accepted = readPattern(acceptedPattern, patternId);
	return { min: minLength, max: maxLength, ...(accepted.as !== 'anything' && { accepted }) };
}

/**
 * An account without a password needs another way in: a number that is proven, and a log-in or a new
 * password by it. Without one the form asks for a password, whatever MOBILENUMPASSREG3 says.
 */
function isPasswordless(isOn: IsOn): boolean {
	if (isOn('MOBILENUMPASSREG3') || !isOn('REGMOBVERF3')) return false;
	return isOn('VERIFICATION3') || isOn('CHNGPASSVERIF3');
}

/** Beside a number that may be left out, the code may be too. */
function codeNeed(rules: FieldRules, isOn: IsOn, isMobile: boolean) {
	if (!isOn('REGMOBVERF3')) return undefined;
	if (isMobile) return 'required';
	const number = rules['mobileNum'];
	if (!number?.enabled) return undefined;
	return number.required ? 'required' : 'optional';
}
