import type { Draw } from '#lib/fair/words.ts';

/**
 * Draws different places from 0 to `of` - 1, in the order of drawing: each is one of those left, all
 * equally likely.
 */
export function drawPlaces(draw: Draw, { of, count }: { of: number; count: number }): number[] {
	const order: number[] = [];
	const taken: number[] = [];
	for (let no = 0; no < count; no += 1) {
		let at = draw(of - no);
		let before = 0;
		// The place among those left, moved past those that are taken, which ascend.
		for (; at >= (taken[before] ?? of); before += 1) at += 1;
		taken.splice(before, 0, at);
		order.push(at);
	}
	return order;
}
