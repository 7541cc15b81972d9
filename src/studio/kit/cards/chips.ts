import { formatCount } from '#lib/money.ts';
import { make } from '../dom.ts';
import { minor, money } from '../text.ts';

/** Paints of chips, from the smallest value. */
const PAINTS = 5;

/** A chip of a value, as a button that chooses it. */
export function chipButton(value: string, no: number, press: () => void): HTMLButtonElement {
	const text = shortValue(value);
	// What is read out begins with what is written on the chip.
	const attributes = { type: 'button', class: 'chip', 'aria-label': `${text}: ${money(value)}` };
	const chip = make('button', attributes, make('span', { 'aria-hidden': 'true' }, text));
	chip.dataset['paint'] = String(no % PAINTS);
	chip.addEventListener('click', press);
	return chip;
}

/** The chip that lies on a bet: that of the largest value in the amount. */
export function laidChip(values: readonly string[], amount: bigint): HTMLElement {
	let no = 0;
	for (const [index, value] of values.entries()) if (minor(value) <= amount) no = index;
	const text = shortValue(values[no] ?? '');
	const attributes = { class: 'chip mini', 'aria-hidden': 'true' };
	const chip = make('span', attributes, make('span', {}, text));
	chip.dataset['paint'] = String(no % PAINTS);
	return chip;
}

/** `1K` for 1,000. */
function shortValue(value: string): string {
	const whole = Number(value);
	return whole >= 1000 ? `${formatCount(whole / 1000)}K` : formatCount(whole);
}
