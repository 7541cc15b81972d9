import { type Fraction, fraction } from '#lib/fraction.ts';
import type { HeldReels, SlotTable } from './table.ts';

/** Counts over all stops of all spins of a round. Pays are line stakes. */
export interface HeldCensus {
	/** Equally likely rounds. */
	outcomes: bigint;
	/** Rounds by what they pay. */
	pays: ReadonlyMap<number, bigint>;
	/** Stops of the bought spin, what they pay together, and how many of them hold a reel. */
	spins: number;
	spinPaySum: number;
	holding: number;
	/** The best pay of one spin, whatever is held. */
	spinPayMax: number;
}

/**
 * Counts every combination of stops of every set of held reels, reel by reel, and adds up whole
 * rounds. It shares no code with `playHeldReels` or `heldFigures`, so a test can compare them. It is
 * the only source of the distribution of a round and of its biggest win.
 */
export function takeHeldCensus(table: SlotTable, { reels }: HeldReels): HeldCensus {
	const coded = encode(table, reels);
	const known = new Map<number, Rounds>();
	const bought = countSpins(coded, 0);
	const { outcomes, pays } = roundsFrom(coded, 0, known);
	let spinPaySum = 0;
	let holding = 0;
	for (const [to, byPay] of bought.moves) {
		for (const [pay, ways] of byPay) {
			spinPaySum += pay * ways;
			if (to !== 0) holding += ways;
		}
	}
	const spinPayMax = Math.max(...[...known.values()].map((rounds) => rounds.spinPayMax));
	return { outcomes, pays, spins: bought.outcomes, spinPaySum, holding, spinPayMax };
}

/** The mean of a round as a share of its stake. */
export function returnOfCensus({ outcomes, pays }: HeldCensus, lines: number): Fraction {
	let total = 0n;
	for (const [pay, ways] of pays) total += BigInt(pay) * ways;
	return fraction(total, outcomes * BigInt(lines));
}

const WILD = 0;

/** A window of a reel: its symbols by number, how many stops show it, and its bit if it is held. */
interface Window {
	shown: number[];
	ways: number;
	bit: number;
}

interface Coded {
	windows: Window[][];
	/** The bit of each reel; 0 of reels that are never held. */
	bits: number[];
	lines: number[][];
	/** `pays[symbol * 16 + count]`. */
	pays: Int32Array;
	rows: number;
}

function encode(table: SlotTable, reels: readonly number[]): Coded {
	const symbols = [table.wild, ...Object.keys(table.pays).filter((name) => name !== table.wild)];
	const pays = new Int32Array(symbols.length * 16);
	for (const [number, symbol] of symbols.entries()) {
		for (const [length, pay] of Object.entries(table.pays[symbol] ?? {})) {
			pays[number * 16 + Number(length)] = pay;
		}
	}
	const bits = table.strips.map((_, reel) => (reels.includes(reel) ? 1 << reel : 0));
	const windows = table.strips.map((strip, reel) => {
		const numbers = strip.map((symbol) => symbols.indexOf(symbol));
		const plain: Window[] = [];
		let wild = 0;
		for (const stop of numbers.keys()) {
			const shown = [...numbers, ...numbers].slice(stop, stop + table.rows);
			if (bits[reel] && shown.includes(WILD)) wild += 1;
			else plain.push({ shown, ways: 1, bit: 0 });
		}
		return wild ? [...plain, wildWindow(table.rows, wild, bits[reel] ?? 0)] : plain;
	});
	return { windows, bits, lines: table.lines.map((rows) => [...rows]), pays, rows: table.rows };
}

function wildWindow(rows: number, ways: number, bit: number): Window {
	return { shown: Array.from({ length: rows }, () => WILD), ways, bit };
}

interface Spins {
	outcomes: number;
	/** Ways by the set that is held after the spin and what the spin pays. */
	moves: Map<number, Map<number, number>>;
}

/** A line whose run goes on: its symbol, and with how many wilds it began. */
interface Run {
	rows: number[];
	symbol: number;
	wilds: number;
}

/** The reels so far, all ways that look alike to the lines taken together. */
interface Prefix {
	runs: Run[];
	/** What the ended runs pay. */
	pay: number;
	to: number;
	ways: number;
}

/** Counts the spins with a set of reels held, reel by reel, over every window. */
function countSpins(coded: Coded, held: number): Spins {
	const runs = coded.lines.map((rows) => ({ rows, symbol: WILD, wilds: 0 }));
	let prefixes: Prefix[] = [{ runs, pay: 0, to: 0, ways: 1 }];
	for (const [reel, windows] of coded.windows.entries()) {
		const bit = coded.bits[reel] ?? 0;
		const open = bit & held ? [wildWindow(coded.rows, 1, bit)] : windows;
		const merged = new Map<string, Prefix>();
		for (const prefix of prefixes) {
			for (const window of open) {
				const next = follow(coded, { prefix, window, reel });
				const key = keyOf(next);
				const alike = merged.get(key);
				if (alike) alike.ways += next.ways;
				else merged.set(key, next);
			}
		}
		prefixes = [...merged.values()];
	}
	return movesOf(coded, prefixes);
}

function keyOf({ runs, pay, to }: Prefix): string {
	let key = `${to},${pay}`;
	for (const { rows, symbol, wilds } of runs) key += `;${rows},${symbol},${wilds}`;
	return key;
}

interface Step {
	prefix: Prefix;
	window: Window;
	reel: number;
}

function follow(coded: Coded, { prefix, window, reel }: Step): Prefix {
	let { pay } = prefix;
	const runs: Run[] = [];
	for (const run of prefix.runs) {
		const seen = window.shown[run.rows[reel] ?? 0] ?? WILD;
		if (seen === WILD) runs.push(run.symbol === WILD ? { ...run, wilds: run.wilds + 1 } : run);
		else if (run.symbol === WILD) runs.push({ ...run, symbol: seen });
		else if (run.symbol === seen) runs.push(run);
		else pay += payOfRun(coded, run, reel);
	}
	return { runs, pay, to: prefix.to | window.bit, ways: prefix.ways * window.ways };
}

function payOfRun({ pays }: Coded, { symbol, wilds }: Run, length: number): number {
	return Math.max(pays[symbol * 16 + length] ?? 0, pays[WILD * 16 + wilds] ?? 0);
}

function movesOf(coded: Coded, prefixes: readonly Prefix[]): Spins {
	const moves = new Map<number, Map<number, number>>();
	let outcomes = 0;
	for (const { runs, pay, to, ways } of prefixes) {
		const whole = runs.reduce((sum, run) => sum + payOfRun(coded, run, coded.windows.length), pay);
		const byPay = moves.get(to) ?? new Map<number, number>();
		moves.set(to, byPay.set(whole, (byPay.get(whole) ?? 0) + ways));
		outcomes += ways;
	}
	return { outcomes, moves };
}

interface Rounds {
	outcomes: bigint;
	pays: Map<number, bigint>;
	spinPayMax: number;
}

/** Counts what a round pays from a spin with this set held until its end. */
function roundsFrom(coded: Coded, held: number, known: Map<number, Rounds>): Rounds {
	const found = known.get(held);
	if (found) return found;
	const { outcomes, moves } = countSpins(coded, held);
	const rests = [...moves].map(([to, byPay]) => ({
		byPay,
		rest: to === held ? END : roundsFrom(coded, to, known),
	}));
	const common = rests.reduce((all, { rest }) => commonMultiple(all, rest.outcomes), 1n);
	const pays = new Map<number, bigint>();
	for (const { byPay, rest } of rests) {
		const scale = common / rest.outcomes;
		for (const [first, ways] of byPay) {
			for (const [more, moreWays] of rest.pays) {
				const pay = first + more;
				pays.set(pay, (pays.get(pay) ?? 0n) + BigInt(ways) * moreWays * scale);
			}
		}
	}
	const spinPayMax = Math.max(...rests.flatMap(({ byPay }) => [...byPay.keys()]));
	const rounds = { outcomes: BigInt(outcomes) * common, pays, spinPayMax };
	known.set(held, rounds);
	return rounds;
}

const END: Rounds = { outcomes: 1n, pays: new Map([[0, 1n]]), spinPayMax: 0 };

function commonMultiple(a: bigint, b: bigint): bigint {
	return a * fraction(b, a).over;
}
