import { BRAND } from '#lib/brand.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { formatPoints } from '../points/format-points.ts';
import type { Board } from './load-mission-page.ts';

/** Formats a value of a ranking: “12.50×”, “৳5,000.00”, “120 rounds”. */
export function valueText(
	t: Translate<'missions'>,
	value: Money | undefined,
	unit: Board['unit'],
): string {
	if (value === undefined) return '';
	if (unit === 'multiple') return `${formatMoney(value)}×`;
	if (unit === 'rounds') return t('rounds', { count: formatPoints(value) });
	return unit === 'money' ? formatMoney(value, BRAND.currencySymbol) : formatPoints(value);
}
