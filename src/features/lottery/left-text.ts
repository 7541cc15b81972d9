import { BRAND } from '#lib/brand.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';

/** What a bet leaves of the balance, or what the balance lacks, in words. */
export function leftText(locale: Locale, left: Money): string {
	if (left >= 0n) return formatMoney(left, BRAND.currencySymbol);
	const amount = formatMoney(-left, BRAND.currencySymbol);
	return translate(locale, 'lottery')('foot.short', { amount });
}
