import { fraction, toText } from '#lib/fraction.ts';
import { BHOKATTA } from './rules.ts';

const BITS = 64n;

/** Exactly; a test counts them by two methods. */
export const FIGURES = {
	/** Of any target and any cash-out, before the chance is cut to 2^-64. */
	rtp: '97/100',
	/** The lowest of all targets, 9,987.09: less by 5.4 x 10^-16. */
	rtpMin: '1789334175149825508393/1844674407370955161600',
	/** That the kite is cut at 1.00. */
	lostAtOnce: '91320515216383919/2305843009213693952',
	/** In stakes. */
	payMax: 10_000,
} as const;

/** Targets that pages list, in hundredths. */
export const LISTED_TARGETS = [
	...[101, 110, 125, 150, 200, 300, 500, 1000, 2500, 5000],
	...[10_000, 50_000, 100_000, 1_000_000],
] as const;

/** Returns the chance that a kite reaches a target, and what a bet on it returns, exactly. */
export function figuresOf(target: number): { chance: string; rtp: string } {
	const reaching = (BigInt(BHOKATTA.over) << BITS) / BigInt(target);
	return {
		chance: toText(fraction(reaching, 1n << BITS)),
		rtp: toText(fraction(reaching * BigInt(target), 100n << BITS)),
	};
}
