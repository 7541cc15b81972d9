import type { Draw } from '#lib/fair/words.ts';
import { shareDown } from '#lib/money.ts';
import { offerAt } from './flight.ts';
import { BHOKATTA } from './rules.ts';

const WORD = 2 ** 32;
const BITS = 64n;
const { over, pointStart, pointMin, pointMax } = BHOKATTA;

export interface BhokattaOutcome {
	/** Where the string is cut, in hundredths. */
	point: number;
}

export interface BhokattaBet {
	/** In hundredths: the bet is paid when the kite reaches it. */
	target: number;
}

/**
 * Draws the point of a flight from 64 bits u: the highest k with u < floor(97 x 2^64 / k), which is
 * the highest with k (u + 1) <= 97 x 2^64.
 */
export function drawPoint(draw: Draw): BhokattaOutcome {
	const high = BigInt(draw(WORD));
	const bits = (high << 32n) | BigInt(draw(WORD));
	const highest = (BigInt(over) << BITS) / (bits + 1n);
	if (highest < BigInt(pointMin)) return { point: pointStart };
	return { point: highest > BigInt(pointMax) ? pointMax : Number(highest) };
}

/** Returns what an amount with a target returns, in minor units. */
export function returnOf(target: number, amount: bigint, { point }: BhokattaOutcome): bigint {
	return target <= point ? shareDown(amount, BigInt(target), 100n) : 0n;
}

/**
 * Returns what an amount returns that is cashed out at a millisecond of the flight: as if the offer
 * had been its target. Undefined before the first point, when there is nothing to take.
 */
export function cashOutOf(
	ms: number,
	amount: bigint,
	outcome: BhokattaOutcome,
): bigint | undefined {
	const offer = offerAt(ms);
	return offer === undefined ? undefined : returnOf(offer, amount, outcome);
}

/** The point as it is read: `2.35`. */
export function pointText(point: number): string {
	return `${Math.floor(point / 100)}.${String(point % 100).padStart(2, '0')}`;
}
