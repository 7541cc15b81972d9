import { fraction, toPercent } from '#lib/fraction.ts';
import { formatCount } from '#lib/money.ts';

/** A pay in parts of the stake, `unit` to a stake, as a multiple: `1.9973×`, `3,965.775×`. */
export function timesOf(pay: number, unit: number): string {
	const digits = String(pay % unit).padStart(String(unit).length - 1, '0');
	return `${formatCount(Math.floor(pay / unit))}.${short(digits)}×`;
}

/** As `timesOf` in few letters, cut: `1.99×`, `3,965×`. */
export function briefTimesOf(pay: number, unit: number): string {
	const whole = Math.floor(pay / unit);
	const cents = String(Math.floor(((pay % unit) * 100) / unit)).padStart(2, '0');
	return whole < 100 ? `${whole}.${cents}×` : `${formatCount(whole)}×`;
}

/** `17/20` as `85.00%`, cut; without zeros after the second decimal. */
export function percentOf(rate: string, decimals = 4): string {
	const [over = 0n, under = 1n] = rate.split('/').map(BigInt);
	const [whole, digits = ''] = toPercent(fraction(over, under), decimals).split('.');
	return `${whole}.${short(digits)}%`;
}

/** Decimals without zeros at the end, two at least. */
function short(digits: string): string {
	return digits.slice(0, 2) + digits.slice(2).replace(/0+$/, '');
}
