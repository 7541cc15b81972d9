import type { SlotRound } from '#studio/engines/slot/play.ts';
import { FIGURES } from '#studio/games/padma-gold/figures.ts';
import type { FairnessTest } from './battery.ts';
import { chanceOfDeviation } from './statistics.ts';

/** Tests of the published figures against the played rounds. */
export function shares(lines: number): FairnessTest[] {
	return [
		mean('return to player', FIGURES.rtp, ({ pay }) => pay / lines),
		mean('rounds that pay', FIGURES.hitRate, ({ spins }) => ((spins[0]?.pay ?? 0) > 0 ? 1 : 0)),
		mean('rounds with free spins', FIGURES.freeSpinsRate, ({ spins }) =>
			spins.length > 1 ? 1 : 0,
		),
	];
}

/** Tests the mean of a figure against its exact value `over/under`. */
function mean(name: string, exact: string, figureOf: (round: SlotRound) => number): FairnessTest {
	const [over = 0, under = 1] = exact.split('/').map(Number);
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
			return chanceOfDeviation((found - over / under) / error);
		},
	};
}
