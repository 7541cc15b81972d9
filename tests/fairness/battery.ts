import type { SlotRound } from '#studio/engines/slot/play.ts';
import type { SlotTable } from '#studio/engines/slot/table.ts';
import { couponCollector, duplicates, gapsBetweenWins } from './patterns.ts';
import { shares } from './shares.ts';
import { neighbours, runs, serialCorrelation, stops, successors } from './stops.ts';

/**
 * A test of the battery: observes every round, then returns the probability of its observations.
 */
export interface FairnessTest {
	name: string;
	see(round: SlotRound): void;
	/** p-value from 0 to 1, uniform for fair draws. */
	chance(): number;
}

export interface Verdict {
	results: { name: string; chance: number }[];
	/** Significance level of a single test; all together fail by chance once in a hundred runs. */
	limit: number;
	isPassed: boolean;
}

const LEVEL = 0.01;
const LAGS = [1, 2, 3];

/** Tests of the outcomes as players see them, not of raw words. */
export function batteryOf(table: SlotTable): FairnessTest[] {
	const lengths = table.strips.map(({ length }) => length);
	return lengths
		.flatMap((length, reel) => {
			const next = lengths[reel + 1];
			return [
				stops(reel, length),
				successors(reel, length),
				runs(reel, length),
				couponCollector(reel, length),
				...LAGS.map((lag) => serialCorrelation(reel, lag)),
				...(next === undefined ? [] : [neighbours(reel, [length, next])]),
			];
		})
		.concat([gapsBetweenWins(), duplicates(lengths), ...shares(table.lines.length)]);
}

/** Bonferroni: divides the level by the number of tests. */
export function judge(tests: readonly FairnessTest[]): Verdict {
	const results = tests.map(({ name, chance }) => ({ name, chance: chance() }));
	const limit = LEVEL / results.length;
	return { results, limit, isPassed: results.every(({ chance }) => chance >= limit) };
}
