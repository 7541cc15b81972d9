import { freeSpinsOf, type SlotTable } from './table.ts';

/** Counts over all stops. Pays are line stakes. */
export interface SpinCensus {
	outcomes: number;
	paySum: number;
	hits: number;
	/** Stops that win free spins. */
	triggers: number;
	payMax: number;
	payMaxWays: number;
	/** The best pay among spins that win free spins, and its stops. */
	triggerPayMax: number;
	triggerPayMaxWays: number;
	/** Stops by what they pay; the second, those that win free spins. */
	payWays: ReadonlyMap<number, number>;
	triggerPayWays: ReadonlyMap<number, number>;
}

/**
 * Visits every combination of stops. It shares no code with `evaluateSpin` or `slotFigures`, so a
 * test can compare them. It is the only source of the biggest wins.
 */
export function enumerateSpins(table: SlotTable): SpinCensus {
	const coded = encode(table);
	const census = emptyCensus();
	const ways = waysByPay(table);
	const [first = [], second = [], third = [], fourth = [], fifth = []] = coded.windows;
	for (const a of first) {
		for (const b of second) {
			for (const c of third) {
				const alive = coded.lines.filter((rows) => isAlive([a, b, c], rows));
				for (const d of fourth) {
					for (const e of fifth) count(census, coded, ways, { alive, window: [a, b, c, d, e] });
				}
			}
		}
	}
	return { ...census, payWays: mapOf(ways.all), triggerPayWays: mapOf(ways.triggers) };
}

interface WaysByPay {
	all: Float64Array;
	triggers: Float64Array;
}

function waysByPay(table: SlotTable): WaysByPay {
	const { lines, pays } = table;
	const best = Math.max(...Object.values(pays).flatMap((byRun) => Object.values(byRun)));
	const scatters = Object.values(freeSpinsOf(table)?.scatterPays ?? {});
	const most = lines.length * best + Math.max(0, ...scatters);
	return { all: new Float64Array(most + 1), triggers: new Float64Array(most + 1) };
}

function mapOf(ways: Float64Array): Map<number, number> {
	return new Map([...ways.entries()].filter(([, count]) => count > 0));
}

interface Coded {
	/** Per reel and stop: the symbol numbers of the rows, then how many are scatters. */
	windows: number[][][];
	lines: number[][];
	/** `pays[symbol * 6 + count]`. */
	pays: Int32Array;
	scatterPays: number[];
	trigger: number;
	rows: number;
}

const WILD = 0;
const SCATTER = 1;

function encode(table: SlotTable): Coded {
	const free = freeSpinsOf(table);
	const others = Object.keys(table.pays).filter((symbol) => symbol !== table.wild);
	const symbols = [table.wild, free?.scatter ?? '', ...others];
	const numbers = table.strips.map((strip) => strip.map((symbol) => symbols.indexOf(symbol)));
	const pays = new Int32Array(symbols.length * 6);
	for (const [number, symbol] of symbols.entries()) {
		for (const [count, pay] of Object.entries(table.pays[symbol] ?? {})) {
			pays[number * 6 + Number(count)] = pay;
		}
	}
	const windows = numbers.map((strip) =>
		strip.map((_, stop) => {
			const seen = Array.from(
				{ length: table.rows },
				(_, row) => strip[(stop + row) % strip.length] ?? -1,
			);
			return [...seen, seen.filter((number) => number === SCATTER).length];
		}),
	);
	const scatterPays = Array.from({ length: 16 }, (_, count) => free?.scatterPays[count] ?? 0);
	const lines = table.lines.map((rows) => [...rows]);
	const trigger = free?.trigger ?? Number.POSITIVE_INFINITY;
	return { windows, lines, pays, scatterPays, trigger, rows: table.rows };
}

/** Whether the first three symbols of a line belong to one run. */
function isAlive(window: number[][], rows: number[]): boolean {
	return runOf(window, rows, 3).count === 3;
}

function runOf(window: number[][], rows: number[], reels: number) {
	let symbol = WILD;
	let count = 0;
	let wilds = 0;
	for (; count < reels; count += 1) {
		const seen = window[count]?.[rows[count] ?? 0] ?? -1;
		if (seen === SCATTER) break;
		if (seen === WILD) {
			if (symbol === WILD) wilds += 1;
			continue;
		}
		if (symbol === WILD) symbol = seen;
		else if (symbol !== seen) break;
	}
	return { symbol, count, wilds };
}

function count(
	census: Counts,
	coded: Coded,
	ways: WaysByPay,
	{ alive, window }: { alive: number[][]; window: number[][] },
): void {
	let scatters = 0;
	for (const reel of window) scatters += reel[coded.rows] ?? 0;
	let pay = coded.scatterPays[scatters] ?? 0;
	for (const rows of alive) {
		const { symbol, count, wilds } = runOf(window, rows, 5);
		const ofSymbol = coded.pays[symbol * 6 + count] ?? 0;
		const ofWilds = coded.pays[WILD * 6 + wilds] ?? 0;
		pay += Math.max(ofSymbol, ofWilds);
	}
	ways.all[pay] = (ways.all[pay] ?? 0) + 1;
	census.outcomes += 1;
	census.paySum += pay;
	if (pay > 0) census.hits += 1;
	if (pay > census.payMax) {
		census.payMax = pay;
		census.payMaxWays = 0;
	}
	if (pay === census.payMax) census.payMaxWays += 1;
	if (scatters < coded.trigger) return;
	ways.triggers[pay] = (ways.triggers[pay] ?? 0) + 1;
	census.triggers += 1;
	if (pay > census.triggerPayMax) {
		census.triggerPayMax = pay;
		census.triggerPayMaxWays = 0;
	}
	if (pay === census.triggerPayMax) census.triggerPayMaxWays += 1;
}

type Counts = Omit<SpinCensus, 'payWays' | 'triggerPayWays'>;

function emptyCensus(): Counts {
	return {
		outcomes: 0,
		paySum: 0,
		hits: 0,
		triggers: 0,
		payMax: 0,
		payMaxWays: 0,
		triggerPayMax: 0,
		triggerPayMaxWays: 0,
	};
}
