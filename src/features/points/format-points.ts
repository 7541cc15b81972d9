import { formatMoney, type Money } from '#lib/money.ts';

/** Formats points for display: without decimals when they are zero. */
export function formatPoints(points: Money): string {
	return formatMoney(points).replace(/\.00$/, '');
}
