import type { SpinCensus } from './enumerate.ts';
import type { HeldCensus } from './held-census.ts';
import { freeSpinsOf, type SlotTable } from './table.ts';

/** Rounds of the session that a slot prints. */
export const SESSION_ROUNDS = 100;

/**
 * What a session of 100 rounds of one stake does to 100 people. Computed in floating point from the
 * exact distribution of a round; the digits shown are certain.
 */
export interface HonestSession {
	/** Of 100 people, how many have more than they began with. */
	ahead: string;
	/** Of 100 stakes, how many the middle person has left. */
	middleLeft: string;
}

/** The chance of each sum of line stakes; the last entry is the chance of that or more. */
type Chances = Float64Array;

/** Sessions in which the sum of all wins is this or more are all ahead. */
function capOf({ lines }: SlotTable): number {
	return SESSION_ROUNDS * lines.length + 1;
}

export function sessionOfHeldReels(
	table: SlotTable,
	{ pays, outcomes }: HeldCensus,
): HonestSession {
	const scale = 10n ** 18n;
	const round = chancesOf(
		capOf(table),
		[...pays].map(([pay, ways]) => [pay, Number((ways * scale) / outcomes) / Number(scale)]),
	);
	return sessionOf(table, round);
}

/** The free spins of a round are spins of the same strips, each multiplied. */
export function sessionOfFreeSpins(table: SlotTable, census: SpinCensus): HonestSession {
	const { spins = 0, multiplier = 1 } = freeSpinsOf(table) ?? {};
	const cap = capOf(table);
	const of = (ways: ReadonlyMap<number, number>, times = 1): Chances =>
		chancesOf(
			cap,
			[...ways].map(([pay, count]) => [pay * times, count / census.outcomes]),
		);
	const free = repeat(of(census.payWays, multiplier), spins);
	const withFree = convolve(of(census.triggerPayWays), free);
	const all = of(census.payWays);
	const trigger = of(census.triggerPayWays);
	return sessionOf(
		table,
		all.map((chance, pay) => chance - (trigger[pay] ?? 0) + (withFree[pay] ?? 0)),
	);
}

function sessionOf(table: SlotTable, round: Chances): HonestSession {
	const session = repeat(round, SESSION_ROUNDS);
	let middle = 0;
	for (let below = 0; below < 0.5 && middle < session.length; middle += 1) {
		below += session[middle] ?? 0;
	}
	return {
		ahead: ((session.at(-1) ?? 0) * 100).toFixed(1),
		middleLeft: ((middle - 1) / table.lines.length).toFixed(1),
	};
}

function chancesOf(cap: number, entries: [number, number][]): Chances {
	const chances = new Float64Array(cap + 1);
	for (const [pay, chance] of entries) {
		const at = Math.min(pay, cap);
		chances[at] = (chances[at] ?? 0) + chance;
	}
	return chances;
}

/** The chances of the sum of so many independent draws. */
function repeat(once: Chances, times: number): Chances {
	let sum = chancesOf(once.length - 1, [[0, 1]]);
	for (let bit = 2 ** Math.floor(Math.log2(Math.max(times, 1))); bit >= 1; bit /= 2) {
		sum = convolve(sum, sum);
		if (Math.floor(times / bit) % 2) sum = convolve(sum, once);
	}
	return sum;
}

function convolve(a: Chances, b: Chances): Chances {
	const cap = a.length - 1;
	const sums = new Float64Array(a.length);
	for (const [first, chance] of a.entries()) {
		if (chance === 0) continue;
		for (let second = 0; second <= cap; second += 1) {
			const at = Math.min(first + second, cap);
			sums[at] = (sums[at] ?? 0) + chance * (b[second] ?? 0);
		}
	}
	return sums;
}
