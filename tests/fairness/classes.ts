import type { Column } from './stream.ts';

/** Neighbouring symbols, put together so that each class is seen often enough for a test. */
export interface Classes {
	chances: Float64Array;
	/** Class by symbol. */
	classOf: Uint16Array;
}

/** Puts symbols together until each class has at least this probability. */
export function classesOf({ chances }: Column<never>, least: number): Classes {
	const classOf = new Uint16Array(chances.length);
	const found: number[] = [];
	let sum = 0;
	let left = 1;
	for (let symbol = 0; symbol < chances.length; symbol += 1) {
		sum += chances[symbol] ?? 0;
		left -= chances[symbol] ?? 0;
		classOf[symbol] = found.length;
		if (sum < least - ROUNDING || left < least - ROUNDING) continue;
		found.push(sum);
		sum = 0;
	}
	found.push(sum);
	return found.length > 1 ? { chances: Float64Array.from(found), classOf } : halvesOf(chances);
}

const ROUNDING = 1e-12;

/** Two classes, as equal as they can be. */
export function halvesOf(chances: ArrayLike<number>): Classes {
	return splitNear(chances, 0.5);
}

/** Two classes: the lower symbols, which have about this probability, and the others. */
export function splitNear(chances: ArrayLike<number>, wanted: number): Classes {
	let low = chances[0] ?? 0;
	let from = 1;
	for (let sum = low, at = 1; at < chances.length - 1; at += 1) {
		sum += chances[at] ?? 0;
		if (Math.abs(sum - wanted) >= Math.abs(low - wanted)) continue;
		low = sum;
		from = at + 1;
	}
	const classOf = new Uint16Array(chances.length).fill(1, from);
	return { chances: Float64Array.of(low, 1 - low), classOf };
}
