import { type Fraction, fraction, product, sum } from '#lib/fraction.ts';
import type { Play, Prize } from './play.ts';

/** Odds are whole numbers of 1/10,000: what one stake wins, stake included. */
export const ODDS_SCALE = 10_000n;

/** What a play returns where its odds follow the chances, before they are cut: 0.975 is 39/40. */
export type Base = Fraction;

/** The base of a prize group: 1950 is 97.5 %. */
export function groupBase(group: number): Base {
	return fraction(BigInt(group), 2000n);
}

/** One price for five digits, and one for all other formats, without a prize group. */
export const FIXED_BASE_D5: Base = fraction(975n, 1000n);
export const FIXED_BASE: Base = fraction(96n, 100n);

/**
 * Returns the odds of a play, prize by prize, in 1/10,000. Odds that follow the chance are the base
 * divided by it, cut to four decimals. A share of a pool has odds 0.
 */
export function oddsOf(play: Play, base: Base): number[] {
	return play.prizes.map((prize) => oddsOfPrize(prize, base));
}

function oddsOfPrize({ chance, odds }: Prize, base: Base): number {
	if (odds === 'pool') return 0;
	if (odds !== undefined) return odds;
	const cut = (ODDS_SCALE * base.over * chance.under) / (base.under * chance.over);
	return Number(cut);
}

/** What stakes of one kind return in the long run, as an exact fraction. */
export interface KindReturn {
	kind: string;
	share: Fraction;
}

/** Returns the share of the stake that each kind of stake of a play returns, without a pool. */
export function returnsOf(play: Play, odds: readonly number[]): KindReturn[] {
	const shares = new Map<string, Fraction>();
	for (const [at, { kind, chance }] of play.prizes.entries()) {
		const share = product(chance, fraction(BigInt(odds[at] ?? 0), ODDS_SCALE));
		shares.set(kind, sum(shares.get(kind) ?? fraction(0n, 1n), share));
	}
	return [...shares].map(([kind, share]) => ({ kind, share }));
}
