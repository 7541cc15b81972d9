import { describe, expect, test } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { type PotSeat, potsOf, shareOut } from '#studio/games/teen-patti/pots.ts';

const BOOT = 100n * UNIT;

const seat = (boots: number[], change: Partial<PotSeat> = {}): PotSeat => ({
	paid: boots.map((count) => BigInt(count) * BOOT),
	...{ isIn: true, isDry: false, isBot: false, ...change },
});

const inBoots = (seats: PotSeat[]) => {
	const { pots, returned, rake } = potsOf(seats, BOOT);
	const boots = (amount: bigint) => Number(amount) / Number(BOOT);
	return {
		pots: pots.map(({ amount, contenders }) => [boots(amount), contenders]),
		returned: returned.map(boots),
		rake: boots(rake),
	};
};

describe('pots', () => {
	test('are one while no stake is refused, blind and seen alike', () => {
		const { pots } = inBoots([seat([1, 1, 2]), seat([1, 2, 4]), seat([1], { isIn: false })]);
		expect(pots).toEqual([[12, [0, 1]]]);
	});

	test('split where a seat ran dry: it wins from as many payments as it made', () => {
		const dry = seat([1, 1], { isDry: true });
		const { pots } = inBoots([dry, seat([1, 2, 2]), seat([1, 2, 4])]);
		expect(pots).toEqual([
			[8, [0, 1, 2]],
			[6, [1, 2]],
		]);
	});

	test('split at every seat that ran dry', () => {
		const seats = [
			seat([1], { isDry: true }),
			seat([1, 2], { isDry: true }),
			seat([1, 2, 4]),
			seat([1, 2, 4]),
		];
		expect(inBoots(seats).pots).toEqual([
			[4, [0, 1, 2, 3]],
			[6, [1, 2, 3]],
			[8, [2, 3]],
		]);
	});

	test('give back a bet that no other seat paid and none can win, without a rake', () => {
		const dry = seat([1], { isDry: true });
		expect(inBoots([dry, seat([1, 40])])).toEqual({
			pots: [[2, [0, 1]]],
			returned: [0, 40],
			rake: 0.06,
		});
		// A bet that another seat can win stays, though only one paid it.
		expect(inBoots([seat([1]), seat([1, 2])]).pots).toEqual([[4, [0, 1]]]);
	});

	test('that no seat can win any more join the pot below', () => {
		const packed = { isIn: false };
		const seats = [seat([1], { isDry: true }), seat([1, 2, 2], packed), seat([1, 2], packed)];
		expect(inBoots(seats).pots).toEqual([[9, [0]]]);
	});
});

describe('the rake', () => {
	test('is 3 % of what people paid, cut to the minor unit', () => {
		const seats = [33n, 34n].map((amount) => ({ ...seat([]), paid: [amount] }));
		expect(potsOf(seats, 33n).rake).toBe(2n);
	});

	test('is at most 20 boots over all pots of a hand', () => {
		const dry = seat([1, ...Array(10).fill(64)], { isDry: true });
		const long = seat([1, ...Array(15).fill(64)]);
		expect(inBoots([dry, long, long]).rake).toBe(20);
		const { pots } = potsOf([dry, long, long], BOOT);
		expect(pots.map(({ rake }) => rake)).toEqual([20n * BOOT, 0n]);
	});

	test('is of a hand as it would be of one pot', () => {
		const dry = { ...seat([], { isDry: true }), paid: [33n] };
		const long = { ...seat([]), paid: [33n, 17n] };
		const { pots, rake } = potsOf([dry, long, long], 33n);
		expect(pots.map((pot) => [pot.amount, pot.rake])).toEqual([
			[99n, 2n],
			[34n, 1n],
		]);
		expect(rake).toBe((133n * 3n) / 100n);
	});

	test('is not taken from a pot that a bot has paid, also when it packed', () => {
		const bot = seat([1, 1], { isBot: true, isIn: false });
		expect(inBoots([bot, seat([1, 2]), seat([1, 2])]).rake).toBe(0);
		const dry = seat([1], { isBot: true, isDry: true });
		expect(inBoots([dry, seat([1, 50]), seat([1, 50])]).rake).toBe(3);
	});
});

test('equal hands share, and odd units go to the first seats', () => {
	expect([...shareOut(11n, [2, 0, 1])]).toEqual([
		[2, 4n],
		[0, 4n],
		[1, 3n],
	]);
	expect([...shareOut(7n, [3, 1])]).toEqual([
		[3, 4n],
		[1, 3n],
	]);
	expect([...shareOut(7n, [3])]).toEqual([[3, 7n]]);
});
