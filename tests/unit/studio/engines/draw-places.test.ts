import { expect, test } from 'vitest';
import { drawPlaces } from '#studio/engines/draw-places.ts';

/** Plays every way of three draws out of four places. */
function everyOrder(): { orders: string[]; bounds: Set<string> } {
	const orders: string[] = [];
	const bounds = new Set<string>();
	for (let first = 0; first < 4; first += 1) {
		for (let second = 0; second < 3; second += 1) {
			for (let third = 0; third < 2; third += 1) {
				const words = [first, second, third];
				const asked: number[] = [];
				const places = drawPlaces(
					(bound) => {
						asked.push(bound);
						return words.shift() ?? 0;
					},
					{ of: 4, count: 3 },
				);
				orders.push(places.join(' '));
				bounds.add(asked.join(' '));
			}
		}
	}
	return { orders, bounds };
}

test('every order of different places comes about by one way of drawing', () => {
	const { orders, bounds } = everyOrder();

	expect(new Set(orders).size).toBe(24);
	expect(orders.every((order) => new Set(order.split(' ')).size === 3)).toBe(true);
	expect([...bounds]).toEqual(['4 3 2']);
});
