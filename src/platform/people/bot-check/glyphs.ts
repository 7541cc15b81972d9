/** A stroke as points, in a box of 10 by 14 units. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/**
 * The characters of a captcha as strokes: M starts a stroke, L is a line, Q a curve. Characters
 * that are easily confused are left out: 0 and O, 1 and I, 5 and S, 8 and B, and V for U.
 */
const PATHS: Record<string, string> = {
	2: 'M1 4 Q1 0 5 0 Q9 0 9 4 Q9 6.5 1 14 L9.3 14',
	3: 'M1 1.5 Q3 0 5 0 Q9 0 9 3.5 Q9 6.7 4.5 6.7 Q9.4 6.7 9.4 10.3 Q9.4 14 5 14 Q2 14 .8 12',
	4: 'M7 14 L7 0 L.5 9.5 L9.5 9.5',
	6: 'M8 .8 Q6 0 5 .4 Q1 2 1 9 Q1 14 5 14 Q9 14 9 10 Q9 6.3 5.2 6.3 Q1.6 6.3 1 9.5',
	7: 'M1 0 L9 0 L4 14',
	9: 'M2 13.2 Q4 14 5 13.6 Q9 12 9 5 Q9 0 5 0 Q1 0 1 4 Q1 7.7 4.8 7.7 Q8.4 7.7 9 4.5',
	A: 'M.5 14 L5 0 L9.5 14 M2.3 9 L7.7 9',
	C: 'M9 2.5 Q7.5 0 5 0 Q1 0 1 7 Q1 14 5 14 Q7.5 14 9 11.5',
	E: 'M9 0 L1.5 0 L1.5 14 L9 14 M1.5 7 L7.5 7',
	F: 'M9 0 L1.5 0 L1.5 14 M1.5 7 L7.5 7',
	H: 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7',
	K: 'M1.5 0 L1.5 14 M9 0 L1.5 8.5 M4 6 L9.3 14',
	L: 'M2 0 L2 14 L9 14',
	M: 'M.5 14 L.5 0 L5 8 L9.5 0 L9.5 14',
	N: 'M1 14 L1 0 L9 14 L9 0',
	P: 'M1.5 14 L1.5 0 L5 0 Q9 0 9 3.8 Q9 7.5 5 7.5 L1.5 7.5',
	R: 'M1.5 14 L1.5 0 L5 0 Q9 0 9 3.8 Q9 7.5 5 7.5 L1.5 7.5 M5 7.5 L9.3 14',
	T: 'M.5 0 L9.5 0 M5 0 L5 14',
	U: 'M1 0 L1 9 Q1 14 5 14 Q9 14 9 9 L9 0',
	W: 'M0 0 L2.5 14 L5 5 L7.5 14 L10 0',
	X: 'M1 0 L9 14 M9 0 L1 14',
	Y: 'M.5 0 L5 7 L9.5 0 M5 7 L5 14',
};

/** Line segments per curve. */
const CURVE_STEPS = 6;

export const CHARACTERS = Object.keys(PATHS);

const strokes = new Map(Object.entries(PATHS).map(([name, path]) => [name, flatten(path)]));

export function strokesOf(character: string): readonly Stroke[] {
	return strokes.get(character) ?? [];
}

function flatten(path: string): Stroke[] {
	const found: [number, number][][] = [];
	for (const [, command, values = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
		const [x = 0, y = 0, endX = 0, endY = 0] = values.trim().split(/\s+/).map(Number);
		if (command === 'M') found.push([]);
		const stroke = found.at(-1) ?? [];
		if (command !== 'Q') stroke.push([x, y]);
		else stroke.push(...curve(stroke.at(-1) ?? [x, y], [x, y], [endX, endY]));
	}
	return found;
}

type Point = readonly [x: number, y: number];

function curve(from: Point, control: Point, to: Point): [number, number][] {
	return Array.from({ length: CURVE_STEPS }, (_, index) => {
		const t = (index + 1) / CURVE_STEPS;
		const at = (axis: 0 | 1) =>
			(1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis];
		return [at(0), at(1)];
	});
}
