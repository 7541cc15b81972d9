/** The value below which the share `p` (0 to 1) of the values lies. Sorts a copy. */
export function percentile(values: readonly number[], p: number): number {
	const sorted = Float64Array.from(values).sort();
	const index = Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1);
	return sorted[Math.max(0, index)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest and the largest value. */
export function rangeOf(values: readonly number[]): [number, number] {
	return [Math.min(...values), Math.max(...values)];
}
