/** An amount of money in minor units: 1/10,000 of the currency unit. Every bigint is one. */
export type Money = bigint;

/** Decimals kept. */
const SCALE = 4;

/** Minor units in one unit of currency. */
export const UNIT: Money = 10n ** BigInt(SCALE);

/**
 * Digits are Latin and stand in threes in every language (spec 9). Of an amount it writes the whole
 * part, as a `bigint`: exact in every browser, which decimal text is in those since 2022 only.
 */
const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** What a decimal amount looks like on the wire; the sign is for differences, never for input. */
const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/;

/**
 * Reads a decimal such as `12.5`. Answers `undefined` for anything else: more than four decimals,
 * an exponent, other digits than 0-9, spaces, more than 15 digits before the point.
 */
export function parseDecimal(text: string): Money | undefined {
	const match = DECIMAL.exec(text);
	if (!match) return undefined;
	const [, sign, whole = '', fraction = ''] = match;
	const amount = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
	return sign ? -amount : amount;
}

/** Writes the exact decimal with at least two and at most four decimals: `12.50`, `0.0001`. */
export function toDecimal(amount: Money): string {
	const { sign, whole, fraction } = parts(amount);
	return `${sign}${whole}.${fraction.replace(/0{1,2}$/, '')}`;
}

/**
 * Writes an amount for people: two decimals, thousand separators, rounded towards zero so that
 * nobody is shown money that is not there.
 */
export function formatMoney(amount: Money, symbol = ''): string {
	const { sign, whole, fraction } = parts(amount);
	return `${sign}${symbol}${GROUPED.format(BigInt(whole))}.${fraction.slice(0, 2)}`;
}

/** Writes what an amount changed by, a gain with its sign too: `+৳5.00`, `-৳5.00`, `৳0.00`. */
export function formatDifference(amount: Money, symbol = ''): string {
	return `${amount > 0n ? '+' : ''}${formatMoney(amount, symbol)}`;
}

/** Writes a count for people, with the separators of amounts: `12,345`, `1,234.5`. */
export function formatCount(count: number): string {
	return GROUPED.format(count);
}

/** The JSON number of an amount, as the /wps family sends it. Exact up to 900 billion units. */
export function toJsonNumber(amount: Money): number {
	return Number(toDecimal(amount));
}

/** `amount * numerator / denominator`, the remainder left out. */
export function shareDown(amount: Money, numerator: bigint, denominator: bigint): Money {
	return (amount * numerator) / denominator;
}

/** `amount * numerator / denominator`, a remainder counted as one minor unit. Not for negatives. */
export function shareUp(amount: Money, numerator: bigint, denominator: bigint): Money {
	return (amount * numerator + denominator - 1n) / denominator;
}

function parts(amount: Money): { sign: string; whole: string; fraction: string } {
	const digits = (amount < 0n ? -amount : amount).toString().padStart(SCALE + 1, '0');
	return {
		sign: amount < 0n ? '-' : '',
		whole: digits.slice(0, -SCALE),
		fraction: digits.slice(-SCALE),
	};
}
