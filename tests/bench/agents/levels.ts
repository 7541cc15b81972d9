/** Steps below the top. */
const DEPTH = 20;

/**
 * Members by their steps below the one at the top, most of them in the middle: the deepest line has
 * twenty steps, the mean one about ten.
 */
export function levelsOf(members: number): number[] {
	const weights = Array.from({ length: DEPTH }, (_, at) => (at + 1) * (DEPTH - at));
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const levels = weights.map((weight) => Math.max(1, Math.floor(((members - 1) * weight) / whole)));
	const widest = DEPTH / 2;
	const made = levels.reduce((sum, count) => sum + count, 0);
	levels[widest] = (levels[widest] ?? 0) + (members - 1 - made);
	return [1, ...levels];
}
