import { type Fraction, fraction, power, product, sum } from '#lib/fraction.ts';
import { evaluateLine, windowAt } from './evaluate.ts';
import { type FreeSpins, freeSpinsOf, type SlotTable } from './table.ts';

const NO_FREE_SPINS: FreeSpins = {
	kind: 'freeSpins',
	scatter: '',
	scatterPays: {},
	trigger: Number.POSITIVE_INFINITY,
	spins: 0,
	multiplier: 1,
};

/** The exact figures of a game, per round and as shares of its stake. */
export interface SlotFigures {
	rtp: Fraction;
	rtpOfBaseGame: Fraction;
	rtpOfFreeSpins: Fraction;
	/** Chance that the bought spin pays anything. */
	hitRate: Fraction;
	/** Chance that a round holds free spins. */
	freeSpinsRate: Fraction;
	scatterRates: Fraction[];
}

/**
 * Computes the figures from the strips alone.
 *
 * A line shows one symbol of each reel, every stop equally likely, so each line has the same
 * distribution: the product of how often each symbol is on each strip. Expectations of lines add up
 * although lines share reels. Scatters are counted per reel window.
 */
export function slotFigures(table: SlotTable): SlotFigures {
	const free = freeSpinsOf(table) ?? NO_FREE_SPINS;
	const scatterRates = scatterCounts(table);
	const rtpOfScatters = Object.entries(free.scatterPays).reduce(
		(total, [count, pay]) => {
			const rate = scatterRates[Number(count)] ?? fraction(0n, 1n);
			return sum(total, product(rate, fraction(BigInt(pay), BigInt(table.lines.length))));
		},
		fraction(0n, 1n),
	);
	const rtpOfBaseGame = sum(rtpOfLine(table), rtpOfScatters);
	const freeSpinsRate = scatterRates.slice(free.trigger).reduce(sum, fraction(0n, 1n));
	const freeStakes = fraction(BigInt(free.spins * free.multiplier), 1n);
	const rtpOfFreeSpins = product(product(freeSpinsRate, freeStakes), rtpOfBaseGame);
	const hitRate = hitRateOf(table);
	const rtp = sum(rtpOfBaseGame, rtpOfFreeSpins);
	return { rtp, rtpOfBaseGame, rtpOfFreeSpins, hitRate, freeSpinsRate, scatterRates };
}

/** The chance of a round whose bought spin and free spins each have the given chance. */
export function chanceOfRound(bought: Fraction, free: Fraction, spins: number): Fraction {
	return product(bought, power(free, spins));
}

function rtpOfLine(table: SlotTable): Fraction {
	const reels = table.strips.map((strip) => [...countOf(strip)]);
	let total = 0n;
	const walk = (symbols: string[], ways: bigint): void => {
		const reel = reels[symbols.length];
		if (!reel) {
			total += ways * BigInt(evaluateLine(table, symbols)?.pay ?? 0);
			return;
		}
		for (const [symbol, count] of reel) walk([...symbols, symbol], ways * BigInt(count));
	};
	walk([], 1n);
	return fraction(total, outcomesOf(table));
}

/** The chance of 0, 1, 2... scatters on screen. */
function scatterCounts(table: SlotTable): Fraction[] {
	let ways = [1n];
	for (const reel of table.strips.keys()) {
		const next: bigint[] = [];
		for (const [shown, stops] of scattersPerWindow(table, reel)) {
			for (const [before, count] of ways.entries()) {
				next[before + shown] = (next[before + shown] ?? 0n) + count * BigInt(stops);
			}
		}
		ways = Array.from(next, (count) => count ?? 0n);
	}
	return ways.map((count) => fraction(count, outcomesOf(table)));
}

function scattersPerWindow(table: SlotTable, reel: number): Map<number, number> {
	const strip = table.strips[reel] ?? [];
	return countOf(strip.map((_, stop) => scattersAt(table, reel, stop)));
}

function scattersAt(table: SlotTable, reel: number, stop: number): number {
	const scatter = freeSpinsOf(table)?.scatter;
	const stops = table.strips.map((_, other) => (other === reel ? stop : 0));
	return windowAt(table, stops)[reel]?.filter((symbol) => symbol === scatter).length ?? 0;
}

/**
 * A line pays from three symbols on, so the first three reels decide whether it pays; the others
 * matter for scatters only.
 */
function hitRateOf(table: SlotTable): Fraction {
	const [first = [], second = [], third = [], ...rest] = table.strips;
	const tail = tailScatters(table, rest.length);
	const { scatterPays } = freeSpinsOf(table) ?? NO_FREE_SPINS;
	const tailWays = rest.reduce((ways, strip) => ways * BigInt(strip.length), 1n);
	let hits = 0n;
	for (const a of first.keys()) {
		for (const b of second.keys()) {
			for (const c of third.keys()) {
				if (linePays(table, [a, b, c])) {
					hits += tailWays;
					continue;
				}
				const shown = scattersAt(table, 0, a) + scattersAt(table, 1, b) + scattersAt(table, 2, c);
				for (const [more, ways] of tail.entries()) {
					if (scatterPays[shown + more]) hits += ways;
				}
			}
		}
	}
	return fraction(hits, outcomesOf(table));
}

function linePays(table: SlotTable, stops: number[]): boolean {
	const window = windowAt(table, stops);
	return table.lines.some((rows) => {
		const symbols = rows.slice(0, 3).map((row, reel) => window[reel]?.[row] ?? '');
		return evaluateLine(table, symbols) !== undefined;
	});
}

function tailScatters(table: SlotTable, reels: number): bigint[] {
	const tail = { ...table, strips: table.strips.slice(table.strips.length - reels) };
	const all = outcomesOf(tail);
	return scatterCounts(tail).map(({ over, under }) => (over * all) / under);
}

function outcomesOf({ strips }: SlotTable): bigint {
	return strips.reduce((ways, strip) => ways * BigInt(strip.length), 1n);
}

function countOf<T>(values: readonly T[]): Map<T, number> {
	const counts = new Map<T, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}
