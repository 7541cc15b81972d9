import { type Fraction, fraction, product, sum } from '#lib/fraction.ts';
import { evaluateLine, windowAt } from './evaluate.ts';
import type { HeldReels, SlotTable } from './table.ts';

/** The exact figures of a game of held reels, per round and as shares of its stake. */
export interface HeldFigures {
	rtp: Fraction;
	rtpOfBaseGame: Fraction;
	rtpOfRespins: Fraction;
	/** Chance that the round pays anything. */
	hitRate: Fraction;
	/** Chance that a round has a respin. */
	respinRate: Fraction;
	/** Mean respins of a round. */
	respins: Fraction;
	/** Chance that every reel that can be held is held at the end. */
	allHeldRate: Fraction;
}

/** A state of the chain: the set of held reels, as bits of their positions in `reels`. */
interface State {
	bits: number;
	held: number[];
	/** How often a round spins in this state, in the mean; at most once. */
	spins: Fraction;
	/** The same with every spin before it paying nothing. */
	spinsUnpaid: Fraction;
}

const NONE = fraction(0n, 1n);
const SURE = fraction(1n, 1n);

/**
 * Computes the figures by an absorbing Markov chain over the subsets of held reels.
 *
 * A set only grows, so each state is spun at most once and the expected visits follow from the
 * smaller sets. In a state, every line has the mean of a product: its symbols are of independent
 * reels. Expectations of lines add up.
 */
export function heldFigures(table: SlotTable, { reels }: HeldReels): HeldFigures {
	const states = chainOf(table, reels);
	const returns = states.map(({ held, spins }) => product(spins, spinReturn(table, reels, held)));
	const rtp = returns.reduce(sum, NONE);
	const rtpOfBaseGame = returns[0] ?? NONE;
	const respun = states.slice(1).map(({ spins }) => spins);
	const missed = states
		.map((state) => product(state.spinsUnpaid, unpaidRate(table, reels, state, state.bits)))
		.reduce(sum, NONE);
	return {
		rtp,
		rtpOfBaseGame,
		rtpOfRespins: minus(rtp, rtpOfBaseGame),
		hitRate: minus(SURE, missed),
		respinRate: minus(SURE, growRate(table, reels, 0, 0)),
		respins: respun.reduce(sum, NONE),
		allHeldRate: respun.at(-1) ?? NONE,
	};
}

/** Returns the states with their visits; numbers of subsets grow with the subsets. */
function chainOf(table: SlotTable, reels: readonly number[]): State[] {
	const states: State[] = Array.from({ length: 2 ** reels.length }, (_, bits) => ({
		bits,
		held: reels.filter((_, at) => bits & (1 << at)),
		spins: bits === 0 ? SURE : NONE,
		spinsUnpaid: bits === 0 ? SURE : NONE,
	}));
	for (const from of states) {
		for (const to of states.filter(({ bits }) => bits > from.bits && isWithin(from.bits, bits))) {
			const moved = product(from.spins, growRate(table, reels, from.bits, to.bits));
			to.spins = sum(to.spins, moved);
			const unpaid = product(from.spinsUnpaid, unpaidRate(table, reels, from, to.bits));
			to.spinsUnpaid = sum(to.spinsUnpaid, unpaid);
		}
	}
	return states;
}

/** The chance that a spin turns exactly the reels of one set to those of another. */
function growRate(table: SlotTable, reels: readonly number[], from: number, to: number): Fraction {
	return reels
		.filter((_, at) => !(from & (1 << at)))
		.map((reel) => {
			const all = BigInt(table.strips[reel]?.length ?? 1);
			const wild = BigInt(stopsOf(table, reel).filter((seen) => seen.includes(table.wild)).length);
			return fraction(to & (1 << reels.indexOf(reel)) ? wild : all - wild, all);
		})
		.reduce(product, SURE);
}

/** The mean of a spin with these reels held, as a share of the stake. */
function spinReturn(table: SlotTable, reels: readonly number[], held: number[]): Fraction {
	const lines = BigInt(table.lines.length);
	return table.lines
		.map((rows) => {
			const shown = rows.map((row, reel) => shownOn(table, reels, { reel, row, held }));
			return product(lineMean(table, shown), fraction(1n, lines));
		})
		.reduce(sum, NONE);
}

interface Place {
	reel: number;
	row: number;
	held: number[];
}

/** How many stops show each symbol at a place, an expanded wild counting in every row. */
function shownOn(table: SlotTable, reels: readonly number[], place: Place): Map<string, bigint> {
	const { reel, row, held } = place;
	if (held.includes(reel)) return new Map([[table.wild, 1n]]);
	const shown = new Map<string, bigint>();
	for (const seen of stopsOf(table, reel)) {
		const isWild = reels.includes(reel) && seen.includes(table.wild);
		const symbol = isWild ? table.wild : (seen[row] ?? '');
		shown.set(symbol, (shown.get(symbol) ?? 0n) + 1n);
	}
	return shown;
}

function lineMean(table: SlotTable, shown: Map<string, bigint>[]): Fraction {
	const counts = shown.map(stopCount);
	let total = 0n;
	const walk = (symbols: string[], ways: bigint): void => {
		const reel = shown[symbols.length];
		if (!reel || hasEnded(table, symbols)) {
			const rest = counts.slice(symbols.length).reduce((all, count) => all * count, 1n);
			total += ways * rest * BigInt(evaluateLine(table, symbols)?.pay ?? 0);
			return;
		}
		for (const [symbol, count] of reel) walk([...symbols, symbol], ways * count);
	};
	walk([], 1n);
	return fraction(
		total,
		counts.reduce((all, count) => all * count, 1n),
	);
}

/** Whether the run of a line is over, so that the other reels do not matter. */
function hasEnded(table: SlotTable, symbols: string[]): boolean {
	return new Set(symbols.filter((symbol) => symbol !== table.wild)).size > 1;
}

function stopCount(shown: Map<string, bigint>): bigint {
	return [...shown.values()].reduce((all, count) => all + count, 0n);
}

/**
 * The chance that a spin pays nothing and turns exactly the reels of a set wild. The first three
 * reels decide whether a line pays; the others matter for the set only.
 */
function unpaidRate(
	table: SlotTable,
	reels: readonly number[],
	{ held }: State,
	to: number,
): Fraction {
	const wanted = reels.filter((_, at) => to & (1 << at));
	const columns = table.strips.map((_, reel) => columnsOf(table, { reels, reel, held, wanted }));
	const [first = [], second = [], third = [], ...rest] = columns;
	let ways = 0n;
	for (const a of first) {
		for (const b of second) {
			for (const c of third) if (!paysFrom(table, [a, b, c])) ways += 1n;
		}
	}
	const tail = rest.reduce((all, column) => all * BigInt(column.length), 1n);
	const all = table.strips
		.filter((_, reel) => !held.includes(reel))
		.reduce((product, strip) => product * BigInt(strip.length), 1n);
	return fraction(ways * tail, all);
}

interface Reel {
	reels: readonly number[];
	reel: number;
	held: number[];
	wanted: readonly number[];
}

/** The windows of a reel that agree with the wanted set. */
function columnsOf(table: SlotTable, { reels, reel, held, wanted }: Reel): string[][] {
	const wild = Array.from({ length: table.rows }, () => table.wild);
	if (held.includes(reel)) return [wild];
	const windows = stopsOf(table, reel);
	if (!reels.includes(reel)) return windows;
	const isWild = wanted.includes(reel);
	return windows
		.filter((seen) => seen.includes(table.wild) === isWild)
		.map((seen) => (isWild ? wild : seen));
}

function paysFrom(table: SlotTable, columns: string[][]): boolean {
	return table.lines.some((rows) => {
		const symbols = columns.map((column, reel) => column[rows[reel] ?? 0] ?? '');
		return evaluateLine(table, symbols) !== undefined;
	});
}

function stopsOf(table: SlotTable, reel: number): string[][] {
	const strip = table.strips[reel] ?? [];
	return strip.map((_, stop) => {
		const stops = table.strips.map((_, other) => (other === reel ? stop : 0));
		return windowAt(table, stops)[reel] ?? [];
	});
}

function isWithin(inner: number, outer: number): boolean {
	return (inner & outer) === inner;
}

function minus(a: Fraction, b: Fraction): Fraction {
	return sum(a, { over: -b.over, under: b.under });
}
