import type { Locale } from '#lib/i18n/locales.ts';
import type { Key } from '#lib/i18n/namespaces.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { EnabledField, FieldConstraint } from '#lib/rules/auth/registration-fields.ts';
import type { FormField } from '#lib/rules/auth/registration-form.ts';

/** Fields without a hint: their label or their own text explains them. */
const WITHOUT_HINT = [
	...['confirmPassword', 'verificationCode', 'birthday'],
	...['recommenderId', 'referralCode', 'affiliateCode'],
];

/** Adds the texts of a language to a field: its label, its hint and its errors. */
export function wordField(locale: Locale, field: EnabledField, ageMin: number): FormField {
	const t = translate(locale, 'register');
	const { name, isRequired, takes } = field;
	const label = t(`fields.${name}`);
	const rule = wordRule(locale, takes);
	const own = HINTS[name];
	const hint = own ? t(own, { min: takes.min }) : !WITHOUT_HINT.includes(name) && rule;
	return {
		...field,
		label: isRequired ? label : t('optional', { label }),
		...(hint && { hint }),
		says: {
			...(name !== 'confirmPassword' && name !== 'mobileNum' && { rule }),
			...(name === 'confirmPassword' && { repeat: t('confirm_rule') }),
			...(name === 'mobileNum' && { number: t('number_rule') }),
			...(name === 'birthday' && { too_young: t('too_young', { age: ageMin }) }),
			...(name === 'paymentPassword' && { same_password: t('same_password') }),
		},
	};
}

/** The purpose of a field, where its rule explains less. */
const HINTS: Partial<Record<EnabledField['name'], Key<'register'>>> = {
	password: 'password_hint',
	paymentPassword: 'payment_hint',
	payeeName: 'payee_hint',
	mobileNum: 'mobile_hint',
};

/** Source: spec 5, "a translated text per patternId with (min) and (max); if equal one number". */
export function wordRule(locale: Locale, { min, max, accepted }: FieldConstraint): string {
	const id = accepted?.as === 'kind' ? accepted.patternId : 0;
	const length = min === max ? String(min) : `${min}-${max}`;
	return translate(locale, 'register')(`kinds.${id}` as Key<'register'>, { length });
}
