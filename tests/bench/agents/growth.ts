import type { Figure } from '../figures.ts';

/** A figure of one world. */
export interface Measured {
	name: string;
	value: number;
	unit: string;
	note?: string;
	/** The goal of how much ten times the data costs. */
	growsTo?: number;
}

export interface OfWorld {
	members: number;
	measured: readonly Measured[];
}

/**
 * The figures of the largest world, with their growth over all of them: the exponent by which a figure
 * follows the number of members, and with it what ten times the data costs.
 */
export function growthOf(worlds: readonly OfWorld[]): Figure[] {
	const largest = worlds.at(-1);
	if (!largest) return [];
	return largest.measured.map(({ name, value, unit, note, growsTo }) => {
		const found = worlds.map(({ members, measured }) => {
			return { members, value: measured.find((one) => one.name === name)?.value ?? Number.NaN };
		});
		const exponent = exponentOf(found);
		const smaller = found.slice(0, -1).map((one) => Number(one.value.toPrecision(3)));
		return {
			...{ name, value, unit, ratio: 10 ** exponent },
			goal: growsTo === undefined ? undefined : `<= ${growsTo}`,
			against: `ten times the data; exponent ${exponent.toFixed(2)}, smaller ${smaller.join(', ')}`,
			note,
		};
	});
}

/** The slope of the line through the logarithms, by least squares. */
export function exponentOf(found: readonly { members: number; value: number }[]): number {
	const points = found.map(({ members, value }) => [Math.log(members), Math.log(value)] as const);
	const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
	const [x, y] = [mean(0), mean(1)];
	const along = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
	return points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / along;
}
