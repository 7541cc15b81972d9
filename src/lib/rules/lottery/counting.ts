import { type Fraction, fraction } from '#lib/fraction.ts';

/** Counts the ways to choose `k` of `n`; 0 when there are too few. */
export function chooseCount(n: number, k: number): number {
	if (k < 0 || k > n) return 0;
	let ways = 1;
	for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
	return Math.round(ways);
}

/** Creates a chance from counts of outcomes. */
export function chance(over: number | bigint, under: number | bigint): Fraction {
	return fraction(BigInt(over), BigInt(under));
}

/**
 * Returns the chance that `wanted` given symbols of `symbols` all appear in `draws` independent
 * draws: inclusion and exclusion over the missing ones.
 */
export function chanceAllAppear(wanted: number, symbols: number, draws: number): Fraction {
	let ways = 0n;
	for (let missing = 0; missing <= wanted; missing += 1) {
		const terms = BigInt(chooseCount(wanted, missing)) * BigInt(symbols - missing) ** BigInt(draws);
		ways += missing % 2 === 0 ? terms : -terms;
	}
	return fraction(ways, BigInt(symbols) ** BigInt(draws));
}

/** Returns the chance that none of `unwanted` symbols of `symbols` appears in `draws` draws. */
export function chanceNoneAppears(unwanted: number, symbols: number, draws: number): Fraction {
	return fraction(BigInt(symbols - unwanted) ** BigInt(draws), BigInt(symbols) ** BigInt(draws));
}

/** Returns the chance that a given digit appears at least `times` times in `draws` draws of ten. */
export function chanceOfTimes(times: number, draws: number): Fraction {
	let ways = 0n;
	for (let count = times; count <= draws; count += 1) {
		ways += BigInt(chooseCount(draws, count)) * 9n ** BigInt(draws - count);
	}
	return fraction(ways, 10n ** BigInt(draws));
}

/** Sums the products of `size` of the values, over all ways to choose them. */
export function sumOfProducts(values: readonly number[], size: number): number {
	const sums = [1, ...Array.from({ length: size }, () => 0)];
	for (const value of values) {
		for (let at = size; at > 0; at -= 1) sums[at] = (sums[at] ?? 0) + value * (sums[at - 1] ?? 0);
	}
	return sums[size] ?? 0;
}

/** Counts the tuples of one choice of each field without a repeated number. */
export function distinctTuples(fields: readonly (readonly number[])[]): number {
	let ways = new Map<number, number>([[0, 1]]);
	for (const field of fields) {
		const next = new Map<number, number>();
		for (const [taken, count] of ways) {
			for (const number of field) {
				const bit = 1 << number;
				if (taken & bit) continue;
				next.set(taken | bit, (next.get(taken | bit) ?? 0) + count);
			}
		}
		ways = next;
	}
	return [...ways.values()].reduce((total, count) => total + count, 0);
}

/** Counts the fields that can have a number of their own at once: the largest matching. */
export function distinctMost(fields: readonly (readonly number[])[]): number {
	const holders = new Map<number, number>();
	const canHave = (field: number, tried: Set<number>): boolean =>
		(fields[field] ?? []).some((number) => {
			if (tried.has(number)) return false;
			tried.add(number);
			const holder = holders.get(number);
			if (holder !== undefined && !canHave(holder, tried)) return false;
			holders.set(number, field);
			return true;
		});
	return fields.filter((_, field) => canHave(field, new Set())).length;
}

/** Counts how often each value is in a list. */
export function countsOf(values: readonly number[]): Map<number, number> {
	const counts = new Map<number, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}

export function rangeOf(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

export function sumOf(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
