import { expect, test } from 'vitest';
import {
	acceptPrices,
	combinedPrice,
	isFull,
	isWorse,
	linesOf,
	type Slip,
	slipReturn,
	slipRtp,
	takeBetter,
	toggleLeg,
} from '#studio/kit/market/slip.ts';

const leg = (fixtureId: string, selection = 'result:home', price = '2.29') => ({
	...{ fixtureId, selection, price, params: {} },
});
const EMPTY: Slip = { legs: [], stake: '50.00' };
const slipOf = (...legs: Slip['legs'][number][]): Slip => ({ ...EMPTY, legs });

test('a selection goes on the slip and off it; another of its fixture takes its place', () => {
	const one = toggleLeg(EMPTY, leg('a'));
	expect(one.legs).toEqual([leg('a')]);
	expect(toggleLeg(one, leg('a')).legs).toEqual([]);
	expect(toggleLeg(one, leg('a', 'result:draw')).legs).toEqual([leg('a', 'result:draw')]);
});

test('a slip has six legs at most', () => {
	const six = slipOf(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => leg(id)));
	expect(toggleLeg(six, leg('g'))).toBe(six);
	expect([isFull(six, 'g'), isFull(six, 'a'), isFull(EMPTY, 'a')]).toEqual([true, false, false]);
	expect(toggleLeg(six, leg('a', 'result:away')).legs).toHaveLength(6);
});

test('a better price is taken at once, a worse one only when the player says yes', () => {
	const slip = slipOf(leg('a'), leg('b', 'both:yes', '1.84'), leg('c'));
	const fixtures = {
		a: { prices: { 'result:home': '2.35' } },
		b: { prices: { 'both:yes': '1.80' } },
		c: { prices: {} },
	};
	const better = takeBetter(slip, fixtures);
	expect(better.legs.map(({ price }) => price)).toEqual(['2.35', '1.84', '2.29']);
	expect(linesOf(better, fixtures).map(isWorse)).toEqual([false, true, false]);
	expect(linesOf(better, fixtures)[2]?.now).toBeUndefined();
	expect(acceptPrices(better, fixtures).legs.map(({ price }) => price)).toEqual([
		'2.35',
		'1.80',
		'2.29',
	]);
});

test('price, return and average return of a slip', () => {
	const two = slipOf(leg('a', 'result:home', '2.29'), leg('b', 'result:away', '4.35'));
	// 2.29 x 4.35 = 9.9615.
	expect([combinedPrice(two), slipReturn(two), slipRtp(two)]).toEqual([
		'9.96',
		498_0750n,
		'92.16%',
	]);
	expect([combinedPrice(slipOf(leg('a'))), slipRtp(slipOf(leg('a')))]).toEqual(['2.29', '96.00%']);
});
