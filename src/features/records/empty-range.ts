import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';

/** Returns the texts of a record that has nothing on the chosen days, but has on others. */
export function emptyRange(locale: Locale, path: string) {
	const t = translate(locale, 'records');
	return {
		title: t('range_empty_title'),
		text: t('range_empty_text'),
		label: t('range_empty_action'),
		path: `${path}?range=previous30`,
	};
}
