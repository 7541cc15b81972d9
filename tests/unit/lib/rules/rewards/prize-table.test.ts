import { expect, test } from 'vitest';
import {
	angleOf,
	arcsOf,
	chanceOf,
	placeOf,
	tableHash,
	totalWeight,
} from '#lib/rules/rewards/prize-table.ts';
import { WHEEL_TABLE } from './a-ticket.ts';

const { prizes } = WHEEL_TABLE;

test('the weights are those of the odds, in parts of 10,000', () => {
	expect(prizes.map(({ weight }) => weight)).toEqual([5000, 2500, 1500, 700, 250, 45, 5]);
	expect(totalWeight(prizes)).toBe(10_000);
});

test('a number belongs to the prize in whose weights it lies', () => {
	const places = [0, 4999, 5000, 7499, 7500, 9949, 9950, 9994, 9995, 9999];

	expect(places.map((number) => placeOf(prizes, number))).toEqual([0, 0, 1, 1, 2, 4, 5, 5, 6, 6]);
	expect(placeOf(prizes, 10_000)).toBe(-1);
});

test('the angle of every part of the wheel is its chance', () => {
	const arcs = arcsOf(prizes);

	expect(arcs.at(0)?.from).toBe(0);
	expect(arcs.at(-1)?.to).toBe(360);
	for (const [at, { from, to }] of arcs.entries()) {
		const odds = (prizes[at]?.weight ?? 0) / 10_000;
		expect(Math.abs((to - from) / 360 - odds)).toBeLessThan(1e-9);
		expect(from).toBe(arcs[at - 1]?.to ?? 0);
	}
});

test('the wheel stops inside the part of its prize, for every number', () => {
	const arcs = arcsOf(prizes);
	const outside = Array.from({ length: 10_000 }, (_, number) => number).filter((number) => {
		const arc = arcs[placeOf(prizes, number)];
		const angle = angleOf(prizes, number);
		return !arc || angle <= arc.from || angle >= arc.to;
	});

	expect(outside).toEqual([]);
});

test('chances are fractions in lowest terms', () => {
	expect(prizes.map(({ weight }) => chanceOf(weight, 10_000))).toEqual([
		...[
			{ over: 1, under: 2 },
			{ over: 1, under: 4 },
			{ over: 3, under: 20 },
		],
		...[
			{ over: 7, under: 100 },
			{ over: 1, under: 40 },
			{ over: 9, under: 2000 },
		],
		{ over: 1, under: 2000 },
	]);
});

test('the hash of a table depends on its order and on nothing else', () => {
	const [first, second, ...others] = prizes;
	const turned = { prizes: [second, first, ...others].filter((one) => one !== undefined) };
	const written = { prizes: prizes.map(({ weight, ...prize }) => ({ ...prize, weight })) };

	expect(tableHash(WHEEL_TABLE)).toMatch(/^[0-9a-f]{64}$/);
	expect(tableHash(written)).toBe(tableHash(WHEEL_TABLE));
	expect(tableHash(turned)).not.toBe(tableHash(WHEEL_TABLE));
});
