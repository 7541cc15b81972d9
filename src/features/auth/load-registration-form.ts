import { translate } from '#lib/i18n/translate.ts';
import { shownRegistrationTypes } from '#lib/page/password-forms.ts';
import { policyOf } from '#lib/page/policy.ts';
import { flagsOf, helpPathOf } from '#lib/page/site-flags.ts';
import {
	askedFields,
	type IsOn,
	type RegistrationType,
	requiresCaptcha,
} from '#lib/rules/auth/registration-fields.ts';
import type { RegistrationForm } from '#lib/rules/auth/registration-form.ts';
import { businessDayOf } from '#lib/time.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';
import { readCountryChoice } from './country-choice.ts';
import { wordField } from './field-labels.ts';

interface ReadRegistrationFormInput {
	/** The status of the system: flags and the rules of the fields. */
	info: SystemStatus['info'] | undefined;
	/** The address of the page; absent for a dialog. */
	page?: URL;
	/** The registration type that is shown first, where the address names one. */
	type?: string | null;
	/** The code of the chosen country. */
	country?: string | undefined;
}

/** Loads the types and fields of the registration; returns nothing while it is closed. */
export async function readRegistrationForm(
	locals: App.Locals,
	{ info, page, type: wanted, country }: ReadRegistrationFormInput,
): Promise<RegistrationForm | undefined> {
	const on = flagsOf(info);
	const isOn: IsOn = (flag) => on.has(flag);
	const rules = info?.register ?? {};
	const { ageMin, termsTicked } = policyOf(info);
	const t = translate(locals.locale, 'register');
	const ordered = inOrder(shownRegistrationTypes(info), wanted);
	const types = ordered.map((type) => ({
		type,
		...(ordered.length > 1 && { label: t(`types.${type}`) }),
		fields: askedFields(rules, isOn, type).map((field) => wordField(locals.locale, field, ageMin)),
	}));
	if (types.length === 0) return undefined;
	const names = types.flatMap(({ fields }) => fields.map(({ name }) => name));
	return {
		types,
		ageMin,
		isTermsTicked: termsTicked,
		...(requiresCaptcha(rules) && { needsCaptcha: true }),
		...(info?.loginedToHomePage && { helpPath: helpPathOf(info) }),
		...(names.includes('birthday') && { today: businessDayOf(new Date()) }),
		...(names.includes('mobileNum') && {
			country: await readCountryChoice(locals, { chosen: country, page }),
		}),
		...(names.includes('verificationCode') && { code: wordCode(locals) }),
	};
}

function inOrder(types: RegistrationType[], wanted: string | null | undefined) {
	const [first] = types.filter((type) => type === wanted);
	return first ? [first, ...types.filter((type) => type !== first)] : types;
}

function wordCode({ locale }: App.Locals): NonNullable<RegistrationForm['code']> {
	const t = translate(locale, 'register');
	return {
		get: t('code.get'),
		rest: t('code.rest'),
		sending: t('code.sending'),
		sent: t('code.sent'),
	};
}
