import type { Draw } from '#lib/fair/words.ts';
import { evaluateSpin, type SpinResult } from './evaluate.ts';
import type { SlotTable } from './table.ts';

export interface SlotRound {
	spins: SpinResult[];
	/** Line stakes won by the round. */
	pay: number;
}

/**
 * Plays a whole round: the bought spin and, when it shows enough scatters, the free spins it won.
 * Free spins win no further ones. Draws one stop per reel, first reel first, spin after spin.
 */
export function playRound(table: SlotTable, draw: Draw): SlotRound {
	const bought = evaluateSpin(table, drawStops(table, draw), 1);
	const spins = [bought];
	if (bought.scatters >= table.free.trigger) {
		for (let spin = 0; spin < table.free.spins; spin += 1) {
			spins.push(evaluateSpin(table, drawStops(table, draw), table.free.multiplier));
		}
	}
	return { spins, pay: spins.reduce((sum, { pay }) => sum + pay, 0) };
}

function drawStops(table: SlotTable, draw: Draw): number[] {
	return table.strips.map((strip) => draw(strip.length));
}
