import { BRAND } from '#lib/brand.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import type { PointConfig } from '#lib/wps/contract/points.ts';

/** Formats points for display: without decimals when they are zero. */
export function formatPoints(points: Money): string {
	return formatMoney(points).replace(/\.00$/, '');
}

/** Formats a price in points, and in money if it has a part in money. */
export function formatPrice(
	t: Translate<'points'>,
	{ points, amount }: { points: Money; amount?: Money | undefined },
): string {
	const shown = formatPoints(points);
	if (!amount) return t('price', { points: shown });
	return t('price_both', { points: shown, amount: formatMoney(amount, BRAND.currencySymbol) });
}

/** Returns what points are worth as cash; absent when the host names no ratio. */
export function worthOf(points: Money, config: PointConfig | undefined): Money | undefined {
	const ratio = config?.exchangeRatio;
	return ratio && Number.isInteger(ratio) && ratio > 0 ? points / BigInt(ratio) : undefined;
}

/** Returns the most points that can be exchanged at once: whole steps, at least the minimum. */
export function convertibleOf(points: Money, { minimum = 0n, step = 0n }: PointConfig): Money {
	const most = step > 0n ? points - (points % step) : points;
	return most >= minimum ? most : 0n;
}
