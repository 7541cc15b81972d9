import { FIGURES } from '#studio/games/padma-gold/figures.ts';
import type { FairnessTest } from './battery.ts';
import { chanceOfCounts } from './statistics.ts';
import { bump, stopOf } from './stops.ts';

/** Rounds per search for duplicates. */
const BLOCK_ROUNDS = 10_000;
const COLLISIONS_MAX = 12;
const GAP_MAX = 40;
const COLLECTED_MAX = 800;

/** Tests the number of rounds until a reel has shown each of its stops. */
export function couponCollector(reel: number, length: number): FairnessTest {
	const counts = new Float64Array(COLLECTED_MAX + 1);
	let seen = new Set<number>();
	let rounds = 0;
	return {
		name: `reel ${reel + 1}: coupon collector`,
		see({ spins }) {
			seen.add(stopOf(spins, reel));
			rounds += 1;
			if (seen.size < length) return;
			bump(counts, Math.min(rounds, COLLECTED_MAX));
			seen = new Set();
			rounds = 0;
		},
		chance: () => chanceOfShares(counts, chancesToCollect(length)),
	};
}

/** Probability of having all stops after exactly n rounds; the last entry is the tail. */
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
	chances[COLLECTED_MAX] = 1 - chances.reduce((sum, chance) => sum + chance, 0);
	return chances;
}

/** Tests the number of rounds between two that pay. */
export function gapsBetweenWins(): FairnessTest {
	const [over = 0, under = 1] = FIGURES.hitRate.split('/').map(Number);
	const win = over / under;
	const counts = new Float64Array(GAP_MAX + 1);
	let gap = 0;
	const chances = counts.map((_, at) =>
		at < GAP_MAX ? win * (1 - win) ** at : (1 - win) ** GAP_MAX,
	);
	return {
		name: 'gaps between wins',
		see({ spins }) {
			if ((spins[0]?.pay ?? 0) === 0) {
				gap += 1;
				return;
			}
			bump(counts, Math.min(gap, GAP_MAX));
			gap = 0;
		},
		chance: () => chanceOfShares(counts, chances),
	};
}

/** Tests how often the same five stops occur twice among ten thousand rounds. */
export function duplicates(lengths: readonly number[]): FairnessTest {
	const outcomes = lengths.reduce((product, length) => product * length, 1);
	const expected = BLOCK_ROUNDS - outcomes * (1 - (1 - 1 / outcomes) ** BLOCK_ROUNDS);
	const counts = new Float64Array(COLLISIONS_MAX + 1);
	let seen = new Set<number>();
	let rounds = 0;
	return {
		name: 'duplicates',
		see({ spins }) {
			seen.add(lengths.reduce((index, length, reel) => index * length + stopOf(spins, reel), 0));
			rounds += 1;
			if (rounds < BLOCK_ROUNDS) return;
			bump(counts, Math.min(rounds - seen.size, COLLISIONS_MAX));
			seen = new Set();
			rounds = 0;
		},
		chance: () => chanceOfShares(counts, poisson(expected)),
	};
}

function poisson(mean: number): Float64Array {
	const chances = new Float64Array(COLLISIONS_MAX + 1);
	let chance = Math.exp(-mean);
	for (let count = 0; count < COLLISIONS_MAX; count += 1) {
		chances[count] = chance;
		chance *= mean / (count + 1);
	}
	chances[COLLISIONS_MAX] = 1 - chances.reduce((sum, part) => sum + part, 0);
	return chances;
}

function chanceOfShares(counts: Float64Array, chances: Float64Array): number {
	const all = counts.reduce((sum, count) => sum + count, 0);
	return chanceOfCounts(
		counts,
		chances.map((chance) => chance * all),
	);
}
