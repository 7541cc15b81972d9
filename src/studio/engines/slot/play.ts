import type { Draw } from '#lib/fair/words.ts';
import { evaluateSpin, type SpinResult } from './evaluate.ts';
import { playHeldReels } from './held-play.ts';
import { freeSpinsOf, heldReelsOf, type SlotTable } from './table.ts';

export interface SlotRound {
	spins: SpinResult[];
	/** Line stakes won by the round. */
	pay: number;
}

/**
 * Plays a whole round: the bought spin and the spins that its feature adds. Draws one stop per reel
 * that spins, first reel first, spin after spin.
 */
export function playRound(table: SlotTable, draw: Draw): SlotRound {
	const held = heldReelsOf(table);
	const spins = held ? playHeldReels(table, held, draw) : playFreeSpins(table, draw);
	return { spins, pay: spins.reduce((sum, { pay }) => sum + pay, 0) };
}

/** Enough scatters in the bought spin win free spins; free spins win no further ones. */
function playFreeSpins(table: SlotTable, draw: Draw): SpinResult[] {
	const free = freeSpinsOf(table);
	const bought = evaluateSpin(table, drawStops(table, draw), 1);
	const spins = [bought];
	if (free && bought.scatters >= free.trigger) {
		for (let spin = 0; spin < free.spins; spin += 1) {
			spins.push(evaluateSpin(table, drawStops(table, draw), free.multiplier));
		}
	}
	return spins;
}

function drawStops(table: SlotTable, draw: Draw): number[] {
	return table.strips.map((strip) => draw(strip.length));
}
