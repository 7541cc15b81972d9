import type { FairnessTest } from './battery.ts';
import { chanceOfDeviation } from './statistics.ts';
import { readFigure } from './stream.ts';

/** Tests the mean of a figure against its exact value, `over/under`. */
export function mean<Round>(
	name: string,
	exact: string,
	figureOf: (round: Round) => number,
): FairnessTest<Round> {
	let rounds = 0;
	let sum = 0;
	let squares = 0;
	return {
		name,
		see(round) {
			const figure = figureOf(round);
			rounds += 1;
			sum += figure;
			squares += figure ** 2;
		},
		chance() {
			const found = sum / rounds;
			const error = Math.sqrt((squares / rounds - found ** 2) / rounds);
			return chanceOfDeviation((found - readFigure(exact)) / error);
		},
	};
}

/** Something that comes true or not, with the exact chance that it had. */
export interface Event {
	isTrue: boolean;
	chance: number;
}

/** Tests how often events come true against the sum of their chances, which may differ. */
export function events<Round>(
	name: string,
	eventsOf: (round: Round) => readonly Event[],
): FairnessTest<Round> {
	let excess = 0;
	let variance = 0;
	return {
		name,
		see(round) {
			for (const { isTrue, chance } of eventsOf(round)) {
				excess += (isTrue ? 1 : 0) - chance;
				variance += chance * (1 - chance);
			}
		},
		chance: () => (variance === 0 ? 1 : chanceOfDeviation(excess / Math.sqrt(variance))),
	};
}
