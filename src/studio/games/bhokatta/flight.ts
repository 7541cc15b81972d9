import { BHOKATTA } from './rules.ts';

/** The bits after the binary point. */
const BITS = 64n;
const POWERS = BHOKATTA.powers.map(BigInt);
/** The last millisecond that the powers reach; the kite is at the highest point before. */
const LAST_MS = 2 ** POWERS.length - 1;

const { pointStart, pointMin, pointMax } = BHOKATTA;

/** Returns the point, in hundredths, that a kite shows at a millisecond of its flight. */
export function pointAt(ms: number): number {
	const whole = Math.min(Math.max(Math.floor(ms), 0), LAST_MS);
	let value = BigInt(pointStart) << BITS;
	for (const [bit, power] of POWERS.entries()) {
		if ((whole >> bit) & 1) value = (value * power) >> BITS;
	}
	return Math.min(Number(value >> BITS), pointMax);
}

/** Returns the first millisecond at which a kite shows at least a point. */
export function reachedAt(point: number): number {
	let from = 0;
	let to = LAST_MS;
	while (from < to) {
		const middle = Math.floor((from + to) / 2);
		if (pointAt(middle) >= point) to = middle;
		else from = middle + 1;
	}
	return from;
}

/**
 * Returns how long a kite with this point flies: to the first millisecond that shows more. The highest
 * point ends the flight when it is reached.
 */
export function flightMs(point: number): number {
	return reachedAt(Math.min(point + 1, pointMax));
}

/**
 * Returns the point that a cash-out at a millisecond of the flight is paid, if the kite is in the air;
 * undefined before the first point.
 */
export function offerAt(ms: number): number | undefined {
	const point = pointAt(ms);
	return point < pointMin ? undefined : point;
}
