import { expect, test } from 'vitest';
import { flightMs, offerAt, pointAt, reachedAt } from '#studio/games/bhokatta/flight.ts';
import { bhokatta } from '#studio/games/bhokatta/game.ts';
import { pointText } from '#studio/games/bhokatta/play.ts';

const BITS = 256n;
const LAST_MS = 110_525;

/** Goal: the powers are e^(2^i / 12000). Method: e^(1 / 12000) by its series, in 256 bits. */
test('the point at every millisecond is 100 e^(ms / 12000), cut', () => {
	const growth = expOfOneStep();
	let value = 100n << BITS;
	for (let ms = 0; ms <= LAST_MS; ms += 1) {
		const point = Math.min(Number(value >> BITS), 1_000_000);
		if (pointAt(ms) !== point) throw new Error(`${ms} ms: ${pointAt(ms)}, not ${point}`);
		value = (value * growth) >> BITS;
	}
	expect(pointAt(LAST_MS)).toBe(1_000_000);
	expect(pointAt(LAST_MS - 1)).toBeLessThan(1_000_000);
});

test('moments outside of the flight have the first and the last point', () => {
	expect(pointAt(-1)).toBe(100);
	expect(pointAt(120.9)).toBe(101);
	expect(pointAt(131_072)).toBe(1_000_000);
	expect(pointAt(10 ** 12)).toBe(1_000_000);
});

test.for([
	[100, 0],
	[101, 120],
	[150, 4866],
	[200, 8318],
	[1000, 27_632],
	[1_000_000, LAST_MS],
])('%i hundredths are reached after %i ms', ([point, ms]) => {
	expect(reachedAt(point ?? 0)).toBe(ms);
});

test('a point is reached at the first millisecond that shows it or more', () => {
	for (let point = 101; point <= 1_000_000; point += point < 3000 ? 1 : 2999) {
		const ms = reachedAt(point);
		expect(pointAt(ms)).toBeGreaterThanOrEqual(point);
		expect(pointAt(ms - 1)).toBeLessThan(point);
	}
});

test('a cash-out is paid exactly while the kite is in the air', () => {
	for (const point of [100, 101, 102, 150, 200, 999, 5000, 70_001, 999_999]) {
		const end = flightMs(point);
		for (const ms of [0, 120, end - 500, end - 1, end, end + 1, end + 500]) {
			const offer = offerAt(ms);
			if (offer !== undefined) expect(offer <= point).toBe(ms < end);
		}
	}
	expect(flightMs(100)).toBe(120);
	expect(flightMs(1_000_000)).toBe(LAST_MS);
});

test.for([
	[{ target: 100 }],
	[{ target: 1_000_001 }],
	[{ target: 150.5 }],
	[{ target: '200' }],
	[{ target: -200 }],
	[{}],
	[{ target: 200, point: 1 }],
	[null],
] as const)('%j is no bet', ([bet]) => {
	expect(bhokatta.bet.safeParse(bet).success).toBe(false);
});

test('the lowest and the highest target are bets, and a slip has one', () => {
	for (const target of [101, 1_000_000]) {
		expect(bhokatta.bet.safeParse({ target }).success).toBe(true);
	}
	expect(bhokatta.keyOf({ target: 101 })).toBe(bhokatta.keyOf({ target: 900 }));
});

/** Goal: nothing of the point is sent ahead. Method: the bytes of all flights are the same. */
test('what the room learns before the cut is the same for every point', () => {
	const first = new Set<string>();
	for (const point of [100, 101, 235, 7777, 1_000_000]) {
		const [begun, cut] = bhokatta.stagesOf({ point });
		first.add(JSON.stringify(begun));
		expect(cut).toEqual({
			afterMs: flightMs(point),
			body: { isFlying: false, outcome: { point } },
		});
		expect(bhokatta.showMs({ point })).toBe(flightMs(point) + 3000);
	}
	expect([...first]).toEqual(['{"afterMs":0,"body":{"isFlying":true}}']);
});

test('a point reads as a number of stakes', () => {
	const texts = [100, 101, 235, 1000, 1_000_000].map(pointText);
	expect(texts).toEqual(['1.00', '1.01', '2.35', '10.00', '10000.00']);
	expect(bhokatta.resultOf({ point: 235 })).toBe('2.35');
});

function expOfOneStep(): bigint {
	let term = 1n << BITS;
	let sum = 0n;
	for (let no = 1n; term > 0n; no += 1n) {
		sum += term;
		term /= 12_000n * no;
	}
	return sum;
}
