/**
 * Formats an exact return to player such as `96123/100000` as a percentage with two decimals.
 * Rounds down, so that no game promises more than it pays. Returns `undefined` for an invalid
 * fraction.
 */
export function percentOf(fraction: string | undefined): string | undefined {
	const match = /^(\d{1,60})\/(\d{1,60})$/.exec(fraction ?? '');
	if (!match) return undefined;
	const [, numerator = '0', denominator = '0'] = match;
	if (BigInt(denominator) === 0n) return undefined;
	const hundredths = (BigInt(numerator) * 10_000n) / BigInt(denominator);
	const digits = hundredths.toString().padStart(3, '0');
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
