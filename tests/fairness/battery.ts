import type { SlotRound } from '#studio/engines/slot/play.ts';
import type { SlotTable } from '#studio/engines/slot/table.ts';
import { couponCollector, duplicates, gapsBetweenWins } from './patterns.ts';
import { shares } from './shares.ts';
import { neighbours, runs, serialCorrelation, stops, successors } from './stops.ts';

/** One test of the battery: looks at every round, then says how likely what it saw is. */
export interface FairnessTest {
	name: string;
	see(round: SlotRound): void;
	/** From 0 to 1. Uniform when chance is what it should be. */
	chance(): number;
}

export interface Verdict {
	results: { name: string; chance: number }[];
	/** What a single test may not fall below, so that all together are wrong once in a hundred. */
	limit: number;
	isPassed: boolean;
}

const LEVEL = 0.01;
const LAGS = [1, 2, 3];

/** The tests of player-protection: on the outcomes as players see them, not on raw words. */
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

/** Bonferroni: as many tests, as much smaller a limit for each. */
export function judge(tests: readonly FairnessTest[]): Verdict {
	const results = tests.map(({ name, chance }) => ({ name, chance: chance() }));
	const limit = LEVEL / results.length;
	return { results, limit, isPassed: results.every(({ chance }) => chance >= limit) };
}
