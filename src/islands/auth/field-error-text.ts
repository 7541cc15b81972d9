import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { FormField } from '#lib/rules/auth/registration-form.ts';
import type { Country } from '#lib/wps/contract/registration.ts';

/** Returns the text of a field error; that of a number names the rule of its country. */
export function fieldErrorText(
	locale: Locale,
	{ says }: FormField,
	fault: string | undefined,
	country: Country | undefined,
): string {
	const known: Record<string, string | undefined> = says;
	const text = (fault !== 'required' && fault && known[fault]) || undefined;
	if (!text) return translate(locale, 'register')('required');
	const { min, max, example = '' } = country ?? {};
	const length = min === max ? String(min ?? '') : `${min}-${max}`;
	return text.replace('{{length}}', length).replace('{{example}}', example);
}
