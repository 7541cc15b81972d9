/** An amount of money in minor units: 1/10,000 of the currency unit. Every bigint is one. */
export type Money = bigint;

/** Number of decimals stored. */
const SCALE = 4;

/** Minor units in one unit of currency. */
export const UNIT: Money = 10n ** BigInt(SCALE);

/** The most that a call moves and an account keeps: a JSON number says it exactly. */
export const MONEY_MAX: Money = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Digits are Latin and grouped in threes in every language (spec 9). It formats only the whole
 * part, as a `bigint`, which is exact in every browser; decimal text is supported since 2022 only.
 */
const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** The wire format of a decimal amount. The sign is for differences, never for input. */
const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/;

/**
 * Parses a decimal such as `12.5`. Returns `undefined` for anything else: more than four decimals,
 * an exponent, other digits than 0-9, spaces, more than 15 digits before the point.
 */
export function parseDecimal(text: string): Money | undefined {
	const match = DECIMAL.exec(text);
	if (!match) return undefined;
	const [, sign, whole = '', fraction = ''] = match;
	const amount = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
	return sign ? -amount : amount;
}

/** Formats the exact decimal with at least two and at most four decimals: `12.50`, `0.0001`. */
export function toDecimal(amount: Money): string {
	const { sign, whole, fraction } = parts(amount);
	return `${sign}${whole}.${fraction.replace(/0{1,2}$/, '')}`;
}

/**
 * Formats an amount for display: two decimals, thousand separators, rounded towards zero, so that
 * the site never shows money that is not there.
 */
export function formatMoney(amount: Money, symbol = ''): string {
	const { sign, whole, fraction } = parts(amount);
	return `${sign}${symbol}${GROUPED.format(BigInt(whole))}.${fraction.slice(0, 2)}`;
}

/**
 * Formats a change of an amount with its sign: `+৳5.00`, `−৳5.00`, `৳0.00`. The minus is U+2212, as
 * wide as the plus.
 */
export function formatDifference(amount: Money, symbol = ''): string {
	const sign = amount > 0n ? '+' : amount < 0n ? '\u2212' : '';
	return sign + formatMoney(amount < 0n ? -amount : amount, symbol);
}

/** Formats a count with the separators of amounts: `12,345`, `1,234.5`. */
export function formatCount(count: number): string {
	return GROUPED.format(count);
}

/** Returns an amount as a JSON number of the /wps protocol. Exact up to 900 billion units. */
export function toJsonNumber(amount: Money): number {
	return Number(toDecimal(amount));
}

/** Returns `amount * numerator / denominator`, rounded down. */
export function shareDown(amount: Money, numerator: bigint, denominator: bigint): Money {
	return (amount * numerator) / denominator;
}

/**
 * Returns `amount * numerator / denominator`, rounded up to the next minor unit. Not for negatives.
 */
export function shareUp(amount: Money, numerator: bigint, denominator: bigint): Money {
	return (amount * numerator + denominator - 1n) / denominator;
}

/** Returns the lowest of some amounts; 0 of none. */
export function minOf(...amounts: Money[]): Money {
	return [...amounts].sort(byAmount)[0] ?? 0n;
}

/** Returns the highest of some amounts; 0 of none. */
export function maxOf(...amounts: Money[]): Money {
	return [...amounts].sort(byAmount).at(-1) ?? 0n;
}

function byAmount(a: Money, b: Money): number {
	return a < b ? -1 : Number(a > b);
}

/** Adds up amounts. */
export function sumOf(amounts: readonly Money[]): Money {
	return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function parts(amount: Money): { sign: string; whole: string; fraction: string } {
	const digits = (amount < 0n ? -amount : amount).toString().padStart(SCALE + 1, '0');
	return {
		sign: amount < 0n ? '-' : '',
		whole: digits.slice(0, -SCALE),
		fraction: digits.slice(-SCALE),
	};
}
