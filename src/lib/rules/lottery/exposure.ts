import type { Money } from '#lib/money.ts';
import { ODDS_SCALE } from './odds.ts';
import type { Choice, Play } from './play.ts';

/** A line with its price and odds, as `judge` reads it. */
export interface PricedLine {
	play: Play;
	choice: Choice;
	/** Of one stake. */
	price: Money;
	/** Of each prize, in 1/10,000. */
	odds: readonly number[];
}

/** What a line takes of the room on a key. */
export interface ExposedKey {
	key: string;
	dim: number;
	/** The most that it wins with a result that has the key. */
	win: Money;
	/** What it stakes on the key. */
	stake: Money;
}

/** Returns the most that a line wins with any result, without a share of a pool. */
export function mostOf({ play, choice, price, odds }: PricedLine): Money {
	return winOf(play.bestHits(choice, odds), price, odds);
}

/** Lists the keys that a line touches, with what it can win and stakes on each. */
export function keysOf({ play, choice, price, odds }: PricedLine): ExposedKey[] {
	return play.keysOf(choice, odds).map(({ key, dim, hits, stakes }) => ({
		...{ key, dim, win: roomOf(hits, price, odds), stake: BigInt(stakes) * price },
	}));
}

/** Rounds up, so that the keys of a line are never less than what it wins. */
function roomOf(hits: readonly number[], price: Money, odds: readonly number[]): Money {
	return (price * sumOfOdds(hits, odds) + ODDS_SCALE - 1n) / ODDS_SCALE;
}

function winOf(hits: readonly number[], price: Money, odds: readonly number[]): Money {
	return (price * sumOfOdds(hits, odds)) / ODDS_SCALE;
}

function sumOfOdds(hits: readonly number[], odds: readonly number[]): bigint {
	return hits.reduce((total, count, at) => total + BigInt(count) * BigInt(odds[at] ?? 0), 0n);
}
