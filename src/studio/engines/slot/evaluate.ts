import { freeSpinsOf, type SlotTable } from './table.ts';

export interface LineWin {
	line: number;
	symbol: string;
	count: number;
	/** Line stakes won, the multiplier of the spin not applied. */
	pay: number;
}

export interface SpinResult {
	stops: number[];
	lines: LineWin[];
	scatters: number;
	scatterPay: number;
	multiplier: number;
	/** Line stakes won by the spin, its multiplier applied. */
	pay: number;
	/** In games of held reels: the reels that are wild in every row of this spin. */
	wildReels?: number[];
}

/** The symbols on screen, one array per reel, top row first. */
export function windowAt(table: SlotTable, stops: readonly number[]): string[][] {
	return table.strips.map((strip, reel) => {
		const seen: string[] = [];
		for (let row = 0; row < table.rows; row += 1) {
			seen.push(strip[((stops[reel] ?? 0) + row) % strip.length] ?? '');
		}
		return seen;
	});
}

/** The symbols that a spin counts: a reel that is held is wild in every row. */
export function shownAt(
	table: SlotTable,
	{ stops, wildReels = [] }: Pick<SpinResult, 'stops' | 'wildReels'>,
): string[][] {
	return windowAt(table, stops).map((seen, reel) =>
		wildReels.includes(reel) ? seen.map(() => table.wild) : seen,
	);
}

/** Returns the payout of one spin. */
export function evaluateSpin(
	table: SlotTable,
	stops: readonly number[],
	multiplier: number,
): SpinResult {
	const free = freeSpinsOf(table);
	const window = windowAt(table, stops);
	const lines = lineWins(table, window);
	const scatters = window.flat().filter((symbol) => symbol === free?.scatter).length;
	const scatterPay = free?.scatterPays[scatters] ?? 0;
	const pay = (scatterPay + payOf(lines)) * multiplier;
	return { stops: [...stops], lines, scatters, scatterPay, multiplier, pay };
}

/** Returns what every line wins that wins anything. */
export function lineWins(table: SlotTable, window: readonly (readonly string[])[]): LineWin[] {
	return table.lines.flatMap((rows, line) => {
		const win = evaluateLine(
			table,
			rows.map((row, reel) => window[reel]?.[row] ?? ''),
		);
		return win ? [{ line, ...win }] : [];
	});
}

/** Units: line stakes. */
export function payOf(lines: readonly LineWin[]): number {
	return lines.reduce((sum, win) => sum + win.pay, 0);
}

/**
 * The better of the run of wilds and the run of the first other symbol, in which wilds count.
 * Runs begin at the first reel. The scatter ends every run.
 */
export function evaluateLine(
	table: SlotTable,
	symbols: readonly string[],
): Omit<LineWin, 'line'> | undefined {
	const wilds = runLength(symbols, (symbol) => symbol === table.wild);
	const first = symbols[wilds] ?? table.wild;
	const count = runLength(symbols, (symbol) => symbol === first || symbol === table.wild);
	const ofWilds = table.pays[table.wild]?.[wilds] ?? 0;
	const ofFirst = table.pays[first]?.[count] ?? 0;
	if (ofWilds === 0 && ofFirst === 0) return undefined;
	return ofWilds >= ofFirst
		? { symbol: table.wild, count: wilds, pay: ofWilds }
		: { symbol: first, count, pay: ofFirst };
}

function runLength(symbols: readonly string[], belongs: (symbol: string) => boolean): number {
	const end = symbols.findIndex((symbol) => !belongs(symbol));
	return end === -1 ? symbols.length : end;
}
