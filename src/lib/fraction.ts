/** An exact rational number in lowest terms; counts of outcomes, not amounts of money. */
export interface Fraction {
	over: bigint;
	under: bigint;
}

export function fraction(over: bigint, under: bigint): Fraction {
	const divisor = commonDivisor(over < 0n ? -over : over, under);
	return { over: over / divisor, under: under / divisor };
}

export function sum(a: Fraction, b: Fraction): Fraction {
	return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function product(a: Fraction, b: Fraction): Fraction {
	return fraction(a.over * b.over, a.under * b.under);
}

export function power(base: Fraction, exponent: number): Fraction {
	return fraction(base.over ** BigInt(exponent), base.under ** BigInt(exponent));
}

/** `a/b`. */
export function toText({ over, under }: Fraction): string {
	return `${over}/${under}`;
}

/** The percentage, cut after so many decimals: `96.0123`. */
export function toPercent({ over, under }: Fraction, decimals = 4): string {
	const digits = ((over * 100n * 10n ** BigInt(decimals)) / under)
		.toString()
		.padStart(decimals + 1, '0');
	return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function commonDivisor(a: bigint, b: bigint): bigint {
	return b === 0n ? a || 1n : commonDivisor(b, a % b);
}
