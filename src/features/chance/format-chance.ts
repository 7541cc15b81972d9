import { BRAND } from '#lib/brand.ts';
import { fraction } from '#lib/fraction.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatCount, formatMoney, type Money, parseDecimal, UNIT } from '#lib/money.ts';
import { chanceOf } from '#lib/rules/rewards/prize-table.ts';
import type { TicketRecord } from '#lib/rules/rewards/ticket-record.ts';
import { formatPoints } from '../points/format-points.ts';

interface Prize {
	amount?: Money | undefined;
	pointAmount?: Money | undefined;
}

/** Formats a prize: `৳5.00`, or `10 points`. */
export function prizeOfTable(locale: Locale, { amount, pointAmount = 0n }: Prize): string {
	if (amount !== undefined) return formatMoney(amount, BRAND.currencySymbol);
	return translate(locale, 'chance')('points', { points: formatPoints(pointAmount) });
}

/** The same for a part of the wheel: `৳5`, `10 pt`. */
export function labelOfPrize(locale: Locale, { amount, pointAmount = 0n }: Prize): string {
	if (amount !== undefined) {
		return formatMoney(amount, BRAND.currencySymbol).replace(/\.00$/, '');
	}
	return translate(locale, 'chance')('points_short', { points: formatPoints(pointAmount) });
}

/** Formats the prize of a record, whose amounts are text. */
export function prizeOfRecord(locale: Locale, { cash, points }: TicketRecord['prize']): string {
	return prizeOfTable(locale, {
		amount: cash === undefined ? undefined : parseDecimal(cash),
		pointAmount: points === undefined ? undefined : parseDecimal(points),
	});
}

/** Formats a chance as a fraction: `9/2,000`. */
export function fractionText(weight: number, total: number): string {
	const { over, under } = chanceOf(weight, total);
	return `${formatCount(over)}/${formatCount(under)}`;
}

/** Formats a chance as a percentage: `0.45%`. */
export function percentText(weight: number, total: number): string {
	return `${formatCount((weight * 100) / total)}%`;
}

/** Formats an amount as a fraction of the currency unit: `123/20`. */
export function valueFraction(amount: Money): string {
	const { over, under } = fraction(amount, UNIT);
	return `${formatCount(Number(over))}/${formatCount(Number(under))}`;
}
