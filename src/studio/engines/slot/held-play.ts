import type { Draw } from '#lib/fair/words.ts';
import { lineWins, payOf, type SpinResult, windowAt } from './evaluate.ts';
import type { HeldReels, SlotTable } from './table.ts';

/**
 * Plays a round of held reels: a spin, and a respin of the reels that are not held as long as a
 * further reel has turned wild. A held reel keeps its stop and draws nothing.
 */
export function playHeldReels(table: SlotTable, { reels }: HeldReels, draw: Draw): SpinResult[] {
	const spins: SpinResult[] = [];
	let stops = table.strips.map(() => 0);
	let held: number[] = [];
	for (;;) {
		const before = held;
		stops = table.strips.map((strip, reel) =>
			before.includes(reel) ? (stops[reel] ?? 0) : draw(strip.length),
		);
		const window = windowAt(table, stops);
		held = reels.filter((reel) => window[reel]?.includes(table.wild));
		spins.push(evaluateHeldSpin(table, { stops, window, wildReels: held }));
		if (held.length === before.length) return spins;
	}
}

interface Shown {
	stops: number[];
	window: string[][];
	wildReels: number[];
}

function evaluateHeldSpin(table: SlotTable, { stops, window, wildReels }: Shown): SpinResult {
	const expanded = window.map((seen, reel) =>
		wildReels.includes(reel) ? seen.map(() => table.wild) : seen,
	);
	const lines = lineWins(table, expanded);
	const pay = payOf(lines);
	return { stops, lines, scatters: 0, scatterPay: 0, multiplier: 1, pay, wildReels };
}
