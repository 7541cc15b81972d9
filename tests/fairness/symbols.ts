import type { FairnessTest } from './battery.ts';
import { classesOf, halvesOf } from './classes.ts';
import { chanceOfDeviation, chanceOfShares } from './statistics.ts';
import type { Column } from './stream.ts';

/** Least expected number of a class. */
const SEEN_MIN = 100;

/** Tests that each symbol comes as often as it should. One that cannot come fails at once. */
export function symbols<Round>(column: Column<Round>, rounds: number): FairnessTest<Round> {
	const counts = new Float64Array(column.chances.length);
	const { chances, classOf } = classesOf(column, SEEN_MIN / rounds);
	return {
		name: `${column.name}: symbols`,
		see(round) {
			const symbol = column.of(round);
			if (symbol !== undefined) bump(counts, symbol);
		},
		chance() {
			const grouped = new Float64Array(chances.length);
			for (const [symbol, count] of counts.entries()) {
				if (count > 0 && !column.chances[symbol]) return 0;
				const at = classOf[symbol] ?? 0;
				grouped[at] = (grouped[at] ?? 0) + count;
			}
			return chanceOfShares(grouped, chances);
		},
	};
}

/** Tests the independence of two draws of a round. */
export function neighbours<Round>(
	[first, second]: readonly [Column<Round>, Column<Round>],
	rounds: number,
): FairnessTest<Round> {
	const [one, other] = [first, second].map((column) => classesForPairs(column, rounds));
	if (!one || !other) throw new Error('neighbours are two');
	const counts = new Float64Array(one.chances.length * other.chances.length);
	return {
		name: `${first.name} and ${second.name}: pairs`,
		see(round) {
			const [a, b] = [first.of(round), second.of(round)];
			if (a === undefined || b === undefined) return;
			bump(counts, (one.classOf[a] ?? 0) * other.chances.length + (other.classOf[b] ?? 0));
		},
		chance: () => chanceOfShares(counts, products(one.chances, other.chances)),
	};
}

/** Tests the independence of successive rounds. Pairs do not overlap. */
export function successors<Round>(column: Column<Round>, rounds: number): FairnessTest<Round> {
	const { chances, classOf } = classesForPairs(column, rounds / 2);
	const counts = new Float64Array(chances.length ** 2);
	let before: number | undefined;
	return {
		name: `${column.name}: pairs of rounds`,
		see(round) {
			const symbol = column.of(round);
			if (symbol === undefined) return;
			const now = classOf[symbol] ?? 0;
			if (before !== undefined) bump(counts, before * chances.length + now);
			before = before === undefined ? now : undefined;
		},
		chance: () => chanceOfShares(counts, products(chances, chances)),
	};
}

/** Tests how often a column changes between its lower and its upper symbols. */
export function runs<Round>(column: Column<Round>): FairnessTest<Round> {
	const { chances, classOf } = halvesOf(column.chances);
	const pq = (chances[0] ?? 0) * (chances[1] ?? 0);
	let rounds = 0;
	let changes = 0;
	let before: number | undefined;
	return {
		name: `${column.name}: runs`,
		see(round) {
			const symbol = column.of(round);
			if (symbol === undefined) return;
			const half = classOf[symbol];
			if (before !== undefined && half !== before) changes += 1;
			before = half;
			rounds += 1;
		},
		chance() {
			const variance = 4 * rounds * pq * (1 - 3 * pq) - 2 * pq * (3 - 10 * pq);
			return chanceOfDeviation((changes - 2 * (rounds - 1) * pq) / Math.sqrt(variance));
		},
	};
}

/** Tests the serial correlation of a column at a lag. */
export function serialCorrelation<Round>(column: Column<Round>, lag: number): FairnessTest<Round> {
	const last: number[] = [];
	const sums = { pairs: 0, products: 0, all: 0, squares: 0, rounds: 0 };
	return {
		name: `${column.name}: correlation over ${lag}`,
		see(round) {
			const symbol = column.of(round);
			if (symbol === undefined) return;
			const before = last.length === lag ? last.shift() : undefined;
			if (before !== undefined) {
				sums.products += before * symbol;
				sums.pairs += 1;
			}
			last.push(symbol);
			sums.all += symbol;
			sums.squares += symbol ** 2;
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

export function bump(counts: Float64Array, at: number): void {
	counts[at] = (counts[at] ?? 0) + 1;
}

function classesForPairs(column: Column<never>, pairs: number) {
	return classesOf(column, Math.sqrt(SEEN_MIN / pairs));
}

function products(one: Float64Array, other: Float64Array): Float64Array {
	const all = new Float64Array(one.length * other.length);
	for (const [a, chance] of one.entries()) {
		for (const [b, next] of other.entries()) all[a * other.length + b] = chance * next;
	}
	return all;
}
