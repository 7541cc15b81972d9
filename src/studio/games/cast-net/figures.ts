import { type Fraction, fraction, product, sum, toText } from '#lib/fraction.ts';
import { CAST_NET, type Species } from './rules.ts';

/** Exactly; a test counts them by two methods, for every set of fish. */
export const FIGURES = {
	/** Of any net with a fish in it. */
	rtp: '24/25',
	/** In stakes. */
	payMax: 500,
	/** That one puti is caught. */
	chanceMax: '12/25',
	/** That one mahashol is caught. */
	chanceMin: '6/3125',
} as const;

/** Returns the chance that a fish of a species is caught. */
export function chanceOf(species: Species): Fraction {
	const { over, under, species: all } = CAST_NET;
	return fraction(BigInt(over), BigInt(under * all[species].worth));
}

/** Returns what a net with these fish returns and how often it pays something, exactly. */
export function figuresOf(net: readonly Species[]): { rtp: string; hitRate: string } {
	const share = fraction(1n, BigInt(net.length));
	let rtp = fraction(0n, 1n);
	let missing = fraction(1n, 1n);
	for (const species of net) {
		const chance = chanceOf(species);
		const worth = fraction(BigInt(CAST_NET.species[species].worth), 1n);
		rtp = sum(rtp, product(share, product(chance, worth)));
		missing = product(missing, fraction(chance.under - chance.over, chance.under));
	}
	const hitRate = fraction(missing.under - missing.over, missing.under);
	return { rtp: toText(rtp), hitRate: toText(hitRate) };
}
