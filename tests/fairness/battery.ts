import { couponCollector, duplicates, gaps } from './patterns.ts';
import type { Column, Stream } from './stream.ts';
import { neighbours, runs, serialCorrelation, successors, symbols } from './symbols.ts';

/**
 * A test of the battery: observes every round, then returns the probability of its observations.
 */
export interface FairnessTest<Round> {
	name: string;
	see(round: Round): void;
	/** p-value from 0 to 1, uniform for fair draws. */
	chance(): number;
}

export interface Result {
	name: string;
	chance: number;
}

const LEVEL = 0.01;
const LAGS = [1, 2, 3];
/** More symbols are collected too seldom. */
const COLLECTED_SYMBOLS_MAX = 60;

/** Tests of the draws of a game and of what players see of them, not of raw words. */
export function batteryOf<Round>(stream: Stream<Round>, rounds: number): FairnessTest<Round>[] {
	const { draws, results } = stream;
	return [
		...[...draws, ...results].flatMap((column) => testsOf(column, rounds)),
		...draws.flatMap((draw, no) => {
			const next = draws[no + 1];
			return next ? [neighbours([draw, next], rounds)] : [];
		}),
		duplicates(draws),
		...(stream.more?.() ?? []),
	];
}

function testsOf<Round>(column: Column<Round>, rounds: number): FairnessTest<Round>[] {
	const shown = rounds / (column.every ?? 1);
	return [
		symbols(column, shown),
		successors(column, shown),
		runs(column),
		isCollectable(column) ? couponCollector(column) : gaps(column),
		...LAGS.map((lag) => serialCorrelation(column, lag)),
	];
}

function isCollectable({ chances }: Column<never>): boolean {
	const isEven = Array.from(chances).every((chance) => chance === chances[0]);
	return isEven && chances.length <= COLLECTED_SYMBOLS_MAX;
}

/** Plays rounds and runs the battery on them. */
export function examine<Round>(stream: Stream<Round>, rounds: Iterable<Round>, count: number) {
	const tests = batteryOf(stream, count);
	for (const round of rounds) for (const test of tests) test.see(round);
	return tests.map(({ name, chance }): Result => ({ name, chance: chance() }));
}

/** Bonferroni: the level divided by the number of tests, so that a run fails once in a hundred. */
export function limitOf(tests: number): number {
	return LEVEL / tests;
}
