import { PPM } from './ladder.ts';

/**
 * Reads a percentage as it is typed: `0.25`, `0.25%`, with four decimals at most, up to 100. In
 * millionths; undefined for any other text.
 */
export function readRate(text: string): number | undefined {
	const match = /^(\d{1,3})(?:[.](\d{1,4}))?%?$/.exec(text);
	if (!match) return undefined;
	const [, whole = '', decimals = ''] = match;
	const rate = (Number(whole) * PPM) / 100 + Number(decimals.padEnd(4, '0'));
	return rate <= PPM ? rate : undefined;
}
