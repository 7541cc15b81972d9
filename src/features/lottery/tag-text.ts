import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';

/** Returns the name of a tag of the menu; that of another host is shown as it is. */
export function tagText(locale: Locale, tag: string): string {
	const own = LOTTERIES.find((lottery) => lottery.tag === tag)?.tag;
	return own ? translate(locale, 'lottery')(`tags.${own}`) : tag;
}
