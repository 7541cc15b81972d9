import { formatMoney, type Money } from '#lib/money.ts';

/** Points for people: no decimals where there are none. */
export function formatPoints(points: Money): string {
	return formatMoney(points).replace(/\.00$/, '');
}
