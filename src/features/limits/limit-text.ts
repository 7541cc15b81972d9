import { BRAND } from '#lib/brand.ts';
import { formatInstant } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney } from '#lib/money.ts';
import type { MemberLimits } from '#lib/wps/contract/limits.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type Limit = MemberLimits['limits'][number];

/** Returns an amount of a limit in words: money, or minutes. */
export function limitText(
	locale: Locale,
	{ amount, minutes }: Pick<Limit, 'amount' | 'minutes'>,
): string | undefined {
	if (minutes !== undefined) return translate(locale, 'limits')('minutes', { count: minutes });
	return amount === undefined ? undefined : formatMoney(amount, BRAND.currencySymbol);
}

/** Returns the text of a refusal, with the instant that it names. */
export function limitRefusal(locale: Locale, refusal: Refusal, isMinutes = false): string {
	const t = translate(locale, 'limits');
	const { until: text = '' } = refusal.params;
	const until = text && formatInstant(locale, new Date(text));
	if (refusal.code === 'limit_waiting' && until) return t('waiting_until', { until });
	if (refusal.code === 'block_running' && until) return t('running_until', { until });
	if (refusal.code === 'limit_wrong') return t(isMinutes ? 'minutes_wrong' : 'amount_wrong');
	return refusalMessage(locale, refusal);
}

/** The used part of a limit, 0 to 100. */
export function usedPercent({ used, left, usedMinutes, minutes }: Limit): number | undefined {
	if (minutes) return Math.min(100, Math.round((100 * (usedMinutes ?? 0)) / minutes));
	if (used === undefined || left === undefined) return undefined;
	const total = used + left;
	return total > 0n ? Number((100n * used) / total) : 100;
}
