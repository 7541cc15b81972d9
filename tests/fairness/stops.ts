import type { FairnessTest } from './battery.ts';
import { chanceOfCounts, chanceOfDeviation } from './statistics.ts';

/** Tests that the stops of a reel are equally likely. */
export function stops(reel: number, length: number): FairnessTest {
	const counts = new Float64Array(length);
	return {
		name: `reel ${reel + 1}: stops`,
		see: ({ spins }) => bump(counts, stopOf(spins, reel)),
		chance: () => chanceOfEven(counts),
	};
}

/** Tests the independence of neighbouring reels. */
export function neighbours(reel: number, [length, next]: [number, number]): FairnessTest {
	const counts = new Float64Array(length * next);
	return {
		name: `reels ${reel + 1} and ${reel + 2}: pairs`,
		see: ({ spins }) => bump(counts, stopOf(spins, reel) * next + stopOf(spins, reel + 1)),
		chance: () => chanceOfEven(counts),
	};
}

/** Tests the independence of successive rounds of a reel. Pairs do not overlap. */
export function successors(reel: number, length: number): FairnessTest {
	const counts = new Float64Array(length * length);
	let before: number | undefined;
	return {
		name: `reel ${reel + 1}: pairs of rounds`,
		see({ spins }) {
			const stop = stopOf(spins, reel);
			if (before !== undefined) bump(counts, before * length + stop);
			before = before === undefined ? stop : undefined;
		},
		chance: () => chanceOfEven(counts),
	};
}

/** Tests how often a reel changes between its lower and upper half. */
export function runs(reel: number, length: number): FairnessTest {
	const half = Math.floor(length / 2);
	const p = half / length;
	const pq = p * (1 - p);
	let rounds = 0;
	let changes = 0;
	let wasLow: boolean | undefined;
	return {
		name: `reel ${reel + 1}: runs`,
		see({ spins }) {
			const isLow = stopOf(spins, reel) < half;
			if (wasLow !== undefined && isLow !== wasLow) changes += 1;
			wasLow = isLow;
			rounds += 1;
		},
		chance() {
			const variance = 4 * rounds * pq * (1 - 3 * pq) - 2 * pq * (3 - 10 * pq);
			return chanceOfDeviation((changes - 2 * (rounds - 1) * pq) / Math.sqrt(variance));
		},
	};
}

/** Tests the serial correlation of a reel at a lag. */
export function serialCorrelation(reel: number, lag: number): FairnessTest {
	const last: number[] = [];
	const sums = { pairs: 0, products: 0, all: 0, squares: 0, rounds: 0 };
	return {
		name: `reel ${reel + 1}: correlation over ${lag}`,
		see({ spins }) {
			const stop = stopOf(spins, reel);
			const before = last.length === lag ? last.shift() : undefined;
			if (before !== undefined) {
				sums.products += before * stop;
				sums.pairs += 1;
			}
			last.push(stop);
			sums.all += stop;
			sums.squares += stop ** 2;
			sums.rounds += 1;
		},
		chance() {
			const mean = sums.all / sums.rounds;
			const variance = sums.squares / sums.rounds - mean ** 2;
			const together = sums.products / sums.pairs - mean ** 2;
			return chanceOfDeviation((together / variance) * Math.sqrt(sums.pairs));
		},
	};
}

/** The stop of a reel in the spin that was bought. */
export function stopOf(spins: readonly { stops: number[] }[], reel: number): number {
	return spins[0]?.stops[reel] ?? 0;
}

export function bump(counts: Float64Array, at: number): void {
	counts[at] = (counts[at] ?? 0) + 1;
}

function chanceOfEven(counts: Float64Array): number {
	const all = counts.reduce((sum, count) => sum + count, 0);
	return chanceOfCounts(
		counts,
		counts.map(() => all / counts.length),
	);
}
