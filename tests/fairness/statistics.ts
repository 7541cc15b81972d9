/** Probability of a chi-square at least this large, by degrees of freedom. */
export function chanceOfChiSquare(chiSquare: number, freedom: number): number {
	return upperGamma(freedom / 2, chiSquare / 2);
}

/** Two-sided probability of a deviation at least this large, in standard errors. */
export function chanceOfDeviation(errors: number): number {
	return upperGamma(0.5, errors ** 2 / 2);
}

/**
 * Probability of counts at least this uneven, or this even, for the expected ones. Cells are merged
 * until each expects twenty.
 */
export function chanceOfCounts(counts: ArrayLike<number>, expected: ArrayLike<number>): number {
	let chiSquare = 0;
	let cells = 0;
	let seen = 0;
	let wanted = 0;
	let left = sumOf(expected);
	for (let at = 0; at < expected.length; at += 1) {
		seen += counts[at] ?? 0;
		wanted += expected[at] ?? 0;
		left -= expected[at] ?? 0;
		const isLast = at === expected.length - 1;
		if (!isLast && (wanted < EXPECTED_MIN || left < EXPECTED_MIN)) continue;
		chiSquare += (seen - wanted) ** 2 / wanted;
		cells += 1;
		seen = 0;
		wanted = 0;
	}
	// Too few for a test.
	if (cells < 2) return 1;
	const chance = chanceOfChiSquare(chiSquare, cells - 1);
	return 2 * Math.min(chance, 1 - chance);
}

/** As `chanceOfCounts`, for the probabilities of the cells. */
export function chanceOfShares(counts: Float64Array, chances: Float64Array): number {
	const all = sumOf(counts);
	return chanceOfCounts(
		counts,
		chances.map((chance) => chance * all),
	);
}

/** With fewer the least probabilities would come too often. */
const EXPECTED_MIN = 20;

function sumOf(values: ArrayLike<number>): number {
	let sum = 0;
	for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
	return sum;
}

const STEPS_MAX = 10_000;
const TINY = 1e-300;

/** The regularised upper incomplete gamma function: a series below the peak, a fraction above. */
function upperGamma(shape: number, from: number): number {
	if (from <= 0) return 1;
	const front = Math.exp(-from + shape * Math.log(from) - logGamma(shape));
	return from < shape + 1 ? 1 - front * seriesOf(shape, from) : front * fractionOf(shape, from);
}

function seriesOf(shape: number, from: number): number {
	let term = 1 / shape;
	let sum = term;
	for (let step = 1; step < STEPS_MAX; step += 1) {
		term *= from / (shape + step);
		sum += term;
		if (term < sum * Number.EPSILON) break;
	}
	return sum;
}

/** Lentz's algorithm for the continued fraction. */
function fractionOf(shape: number, from: number): number {
	let b = from + 1 - shape;
	let c = 1 / TINY;
	let d = 1 / b;
	let value = d;
	for (let step = 1; step < STEPS_MAX; step += 1) {
		const a = -step * (step - shape);
		b += 2;
		d = 1 / (a * d + b || TINY);
		c = b + a / c || TINY;
		value *= d * c;
		if (Math.abs(d * c - 1) < Number.EPSILON) break;
	}
	return value;
}

const LANCZOS = [
	76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155,
	0.1208650973866179e-2, -0.5395239384953e-5,
];

function logGamma(value: number): number {
	const shifted = value + 5.5;
	const sum = LANCZOS.reduce((sum, part, at) => sum + part / (value + at + 1), 1.000000000190015);
	return (value + 0.5) * Math.log(shifted) - shifted + Math.log((2.5066282746310007 * sum) / value);
}
