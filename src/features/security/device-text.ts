import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { DeviceName } from '#lib/rules/security/device-name.ts';

/** Describes a device by its known parts: `Chrome on an Android phone`. */
export function deviceText(locale: Locale, { browser, system }: DeviceName): string {
	const t = translate(locale, 'security');
	if (!system) return browser ?? t('device_unknown');
	return t('device', {
		system: t(`systems.${system}`),
		browser: browser ?? t('browser_unknown'),
	});
}
