import type { FairnessTest } from './battery.ts';
import { splitNear } from './classes.ts';
import { chanceOfShares } from './statistics.ts';
import type { Column } from './stream.ts';
import { bump } from './symbols.ts';

/** Rounds per search for duplicates, at most. */
const BLOCK_ROUNDS_MAX = 10_000;
const COLLISIONS_MAX = 12;
/** Duplicates that a block expects. */
const COLLISIONS = 3;
const GAP_MAX = 1000;
const RARE = 1 / 16;
const COLLECTED_MAX = 800;

/** Tests the number of rounds until a column has shown each of its symbols, equally likely ones. */
export function couponCollector<Round>(column: Column<Round>): FairnessTest<Round> {
	const { length } = column.chances;
	const counts = new Float64Array(COLLECTED_MAX + 1);
	let seen = new Set<number>();
	let rounds = 0;
	return {
		name: `${column.name}: coupon collector`,
		see(round) {
			const symbol = column.of(round);
			if (symbol === undefined) return;
			seen.add(symbol);
			rounds += 1;
			if (seen.size < length) return;
			bump(counts, Math.min(rounds, COLLECTED_MAX));
			seen = new Set();
			rounds = 0;
		},
		chance: () => chanceOfShares(counts, chancesToCollect(length)),
	};
}

/** Probability of having all symbols after exactly n rounds; the last entry is the tail. */
function chancesToCollect(length: number): Float64Array {
	const chances = new Float64Array(COLLECTED_MAX + 1);
	let held = new Float64Array(length + 1);
	held[0] = 1;
	for (let round = 1; round < COLLECTED_MAX; round += 1) {
		const next = new Float64Array(length + 1);
		for (let count = 0; count < length; count += 1) {
			const chance = held[count] ?? 0;
			next[count] = (next[count] ?? 0) + (chance * count) / length;
			next[count + 1] = (next[count + 1] ?? 0) + (chance * (length - count)) / length;
		}
		chances[round] = next[length] ?? 0;
		next[length] = 0;
		held = next;
	}
	return withTail(chances);
}

/** Tests the number of rounds between two that show one of a few symbols: the first or the last. */
export function gaps<Round>(column: Column<Round>): FairnessTest<Round> {
	const low = splitNear(column.chances, RARE);
	const high = splitNear(column.chances, 1 - RARE);
	const missed = (chance = 0) => Math.abs(chance - RARE);
	const isLow = missed(low.chances[0]) <= missed(high.chances[1]);
	const [{ chances, classOf }, wanted] = isLow ? [low, 0] : [high, 1];
	const hit = chances[wanted] ?? 0;
	const counts = new Float64Array(Math.min(GAP_MAX, Math.ceil(5 / hit)) + 1);
	let gap = 0;
	return {
		name: `${column.name}: gaps`,
		see(round) {
			const symbol = column.of(round);
			if (symbol === undefined) return;
			if (classOf[symbol] !== wanted) {
				gap += 1;
				return;
			}
			bump(counts, Math.min(gap, counts.length - 1));
			gap = 0;
		},
		chance: () => chanceOfShares(counts, withTail(counts.map((_, at) => hit * (1 - hit) ** at))),
	};
}

/** Tests how often all first draws of a round together occur twice among some thousand rounds. */
export function duplicates<Round>(draws: readonly Column<Round>[]): FairnessTest<Round> {
	const sizes = draws.map(({ chances }) => chances.length);
	const outcomes = sizes.reduce((product, size) => product * size, 1);
	const block = Math.min(BLOCK_ROUNDS_MAX, Math.ceil(Math.sqrt(2 * COLLISIONS * outcomes)));
	const counts = new Float64Array(COLLISIONS_MAX + 1);
	let seen = new Set<number>();
	let rounds = 0;
	return {
		name: 'duplicates',
		see(round) {
			const whole = draws.reduce(
				(index, draw, no) => index * (sizes[no] ?? 1) + (draw.of(round) ?? 0),
				0,
			);
			seen.add(whole);
			rounds += 1;
			if (rounds < block) return;
			bump(counts, Math.min(rounds - seen.size, COLLISIONS_MAX));
			seen = new Set();
			rounds = 0;
		},
		chance: () => chanceOfShares(counts, chancesOfDuplicates(block, outcomes)),
	};
}

/** Exactly: by the number of duplicates so far, round after round. The last entry is the tail. */
function chancesOfDuplicates(block: number, outcomes: number): Float64Array {
	let now = new Float64Array(COLLISIONS_MAX + 1);
	now[0] = 1;
	for (let round = 0; round < block; round += 1) {
		const next = new Float64Array(COLLISIONS_MAX + 1);
		for (let count = 0; count < COLLISIONS_MAX; count += 1) {
			const again = (round - count) / outcomes;
			const chance = now[count] ?? 0;
			next[count] = (next[count] ?? 0) + chance * (1 - again);
			next[count + 1] = chance * again;
		}
		now = next;
	}
	return withTail(now);
}

/** Makes the last entry what the others leave. */
function withTail(chances: Float64Array): Float64Array {
	const last = chances.length - 1;
	chances[last] = 1 - chances.subarray(0, last).reduce((sum, chance) => sum + chance, 0);
	return chances;
}
