import { formatCount } from '#lib/money.ts';
import { t } from './texts.ts';

/** `3/12` as "1 in 4"; huge counts as a power of ten. */
export function oneIn(rate: string): string {
	const [over = 1n, under = 1n] = rate.split('/').map(BigInt);
	const hundredths = (under * 100n) / over;
	const whole = (hundredths / 100n).toString();
	if (whole.length > 15) {
		const power = [...String(whole.length - 1)]
			.map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)])
			.join('');
		return t('oneIn', { count: `${whole[0]}.${whole[1]} × 10${power}` });
	}
	const isSmall = whole.length < 4;
	const count = isSmall ? Number(hundredths) / 100 : Number(whole);
	return t('oneIn', { count: formatCount(count) });
}
