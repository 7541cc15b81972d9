import { expect, test } from 'vitest';
import { fraction, product, toText } from '#lib/fraction.ts';
import { FIGURES, figuresOf, LISTED_TARGETS } from '#studio/games/bhokatta/figures.ts';
import { offerAt, pointAt } from '#studio/games/bhokatta/flight.ts';
import { cashOutOf, drawPoint, returnOf } from '#studio/games/bhokatta/play.ts';
import { deviationOf, numberOf, ROUNDS, STAKE, streamOf } from './simulate.ts';

const ALL = 1n << 64n;
const LAST_MS = 110_525;

/** The points that a player can stop at, in the order of the flight. */
const OFFERS = [
	...new Set(Array.from({ length: LAST_MS + 1 }, (_, ms) => offerAt(ms) ?? 0).filter(Boolean)),
];

const SOME_POINTS = [
	...LISTED_TARGETS,
	...Array.from({ length: 600 }, (_, index) => 101 + index),
	...Array.from({ length: 400 }, (_, index) => 999_999 - 2477 * index),
];

/** Goal: the engine has the published chances. Method: bisection counts the words that reach. */
test('the words that reach a point are counted in the engine itself', () => {
	for (const point of SOME_POINTS) {
		const count = wordsReaching(point);
		expect(figuresOf(point)).toEqual({
			chance: toText(fraction(count, ALL)),
			rtp: toText(product(fraction(count, ALL), fraction(BigInt(point), 100n))),
		});
	}
});

test('the chance of a point is the integer below 97 x 2^64 / k', () => {
	for (const point of SOME_POINTS) {
		const count = wordsReaching(point);
		expect(count * BigInt(point) <= 97n * ALL).toBe(true);
		expect((count + 1n) * BigInt(point) > 97n * ALL).toBe(true);
	}
});

test('the published figures are those of all targets', () => {
	let least = 97n * ALL;
	let most = 0n;
	for (let target = 101n; target <= 1_000_000n; target += 1n) {
		const weight = ((97n * ALL) / target) * target;
		if (weight < least) least = weight;
		if (weight > most) most = weight;
	}

	expect(toText(fraction(most, 100n * ALL))).toBe(FIGURES.rtp);
	expect(toText(fraction(least, 100n * ALL))).toBe(FIGURES.rtpMin);
	expect(figuresOf(998_709).rtp).toBe(FIGURES.rtpMin);
	expect(toText(fraction(ALL - wordsReaching(101), ALL))).toBe(FIGURES.lostAtOnce);
	expect(returnOf(1_000_000, STAKE, { point: 1_000_000 })).toBe(BigInt(FIGURES.payMax) * STAKE);
	// At most 6 x 10^-16 below 97/100.
	expect((97n * ALL - least) * 10n ** 17n < 60n * 100n * ALL).toBe(true);
});

test('the best and the worst cash-out return 97/100 before the chance is cut', () => {
	for (const isBest of [true, false]) {
		let value = fraction(BigInt(OFFERS.at(-1) ?? 0), 100n);
		for (let at = OFFERS.length - 2; at >= 0; at -= 1) {
			const point = BigInt(OFFERS[at] ?? 0);
			const onward = fraction(point, BigInt(OFFERS[at + 1] ?? 1));
			const goOn = product(onward, value);
			const stop = fraction(point, 100n);
			const isLess = goOn.over * stop.under < stop.over * goOn.under;
			value = isLess === isBest ? stop : goOn;
		}
		const first = fraction(97n, BigInt(OFFERS[0] ?? 1));
		expect(toText(product(first, value))).toBe('97/100');
	}
});

test('after the cut no cash-out returns less than the least target or more than 97/100', () => {
	const plays = { best: 0n, worst: 97n * ALL };
	for (let at = OFFERS.length - 1; at >= 0; at -= 1) {
		// Weighted by the words that reach the point, stopping and going on compare as integers.
		const stop = ((97n * ALL) / BigInt(OFFERS[at] ?? 1)) * BigInt(OFFERS[at] ?? 1);
		if (stop > plays.best) plays.best = stop;
		if (stop < plays.worst) plays.worst = stop;
	}

	expect(plays.best <= 97n * ALL).toBe(true);
	const [over = '', under = ''] = FIGURES.rtpMin.split('/');
	expect(plays.worst * BigInt(under) >= BigInt(over) * 100n * ALL).toBe(true);
});

test('the words at both ends give the lowest and the highest point', () => {
	expect(drawPoint(wordsOf(ALL - 1n))).toEqual({ point: 100 });
	expect(drawPoint(wordsOf(0n))).toEqual({ point: 1_000_000 });
	expect(drawPoint(wordsOf((97n * ALL) / 101n))).toEqual({ point: 100 });
	expect(drawPoint(wordsOf((97n * ALL) / 101n - 1n))).toEqual({ point: 101 });
});

test('a target is paid at its point and above, and at nothing below', () => {
	for (const target of SOME_POINTS) {
		const paid = (STAKE * BigInt(target)) / 100n;
		expect(returnOf(target, STAKE, { point: target })).toBe(paid);
		expect(returnOf(target, STAKE, { point: 1_000_000 })).toBe(paid);
		expect(returnOf(target, STAKE, { point: target - 1 })).toBe(0n);
	}
});

test('a cash-out returns what its offer had returned as a target', () => {
	for (let ms = 0; ms <= LAST_MS; ms += 97) {
		const offer = offerAt(ms);
		const outcome = { point: offer ?? 100 };
		const expected = offer === undefined ? undefined : returnOf(offer, STAKE, outcome);
		expect(cashOutOf(ms, STAKE, outcome)).toBe(expected);
		expect(cashOutOf(ms, STAKE, { point: 100 })).toBe(offer === undefined ? undefined : 0n);
	}
	expect(cashOutOf(0, STAKE, { point: 500 })).toBeUndefined();
	expect(pointAt(119)).toBe(100);
	expect(cashOutOf(119, STAKE, { point: 500 })).toBeUndefined();
	expect(cashOutOf(120, STAKE, { point: 500 })).toBe(10_100n);
});

/** Goal: played flights have the figures. Method: targets and cash-outs in turn. */
test('played flights return the exact figures', () => {
	const targets = [101, 125, 150, 200, 300, 500];
	const moments = [1200, 4000, 8318, 15_000];
	const all = [...targets, ...moments.map((ms) => pointAt(ms))].map(figuresOf);
	const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
	const draw = streamOf('bhokatta');
	const found = deviationOf(
		ROUNDS,
		(no) => {
			const outcome = drawPoint(draw);
			const at = no % all.length;
			const target = targets[at];
			if (target !== undefined) return returnOf(target, STAKE, outcome);
			return cashOutOf(moments[at - targets.length] ?? 0, STAKE, outcome) ?? -STAKE;
		},
		{
			rtp: mean(all.map(({ rtp }) => numberOf(rtp))),
			hitRate: mean(all.map(({ chance }) => numberOf(chance))),
		},
	);

	expect(found.rtp).toBeLessThan(1);
	expect(found.hitRate).toBeLessThan(1);
});

/** Returns how many of the 2^64 words reach a point; the words that reach it are the lowest ones. */
function wordsReaching(point: number): bigint {
	let from = 0n;
	let to = ALL;
	while (from < to) {
		const middle = (from + to) / 2n;
		if (drawPoint(wordsOf(middle)).point >= point) from = middle + 1n;
		else to = middle;
	}
	return from;
}

/** Draws the two halves of 64 bits. */
function wordsOf(bits: bigint): (bound: number) => number {
	const halves = [Number(bits >> 32n), Number(bits & 0xffff_ffffn)];
	return () => halves.shift() ?? 0;
}
