import { curve, group, path, short } from './draw.ts';

/** Tones of the facets, clockwise from the right half of the top point. */
const goldTones = [
	'#f3b548',
	'#f9ca6b',
	'#c9862a',
	'#a86b1c',
	'#c9862a',
	'#f0b04a',
	'#ffdf95',
	'#fff1c9',
];

interface Glint {
	x: number;
	y: number;
	/** Reach of the points sideways and upwards. */
	across: number;
	up: number;
	/** How thin the points are: the waist as a share of the reach. */
	waist?: number;
}

/** The gleam: a four-point glint cut in eight facets, lit from the upper left. */
export function glint({ x, y, across, up, waist = 0.2 }: Glint, tones = goldTones): string {
	const facets = tones.map((tone, index) => path(facet(index, across, up, waist), { fill: tone }));
	return group({ transform: `translate(${short(x)} ${short(y)})` }, ...facets);
}

/** The same glint in one flat colour, for sparks of a few pixels. */
export function spark({ x, y, across, up, waist = 0.16 }: Glint, fill: string): string {
	const [a, u] = [across * waist * 0.55, up * waist * 0.55];
	const d =
		curve`M0,${-up}Q${a},${-u},${across},0Q${a},${u},0,${up}` +
		curve`Q${-a},${u},${-across},0Q${-a},${-u},0,${-up}Z`;
	return path(d, { fill, transform: `translate(${short(x)} ${short(y)})` });
}

function facet(index: number, across: number, up: number, waist: number): string {
	const tips = [
		[0, -up],
		[across, 0],
		[0, up],
		[-across, 0],
	] as const;
	const [tipX, tipY] = tips[Math.floor(((index + 1) % 8) / 2)] ?? tips[0];
	const diagonal = [
		[1, -1],
		[1, 1],
		[-1, 1],
		[-1, -1],
	] as const;
	const [signX, signY] = diagonal[Math.floor(index / 2)] ?? diagonal[0];
	const reach = Math.min(across, up) * waist;
	const [waistX, waistY] = [signX * reach, signY * reach];
	const [bowX, bowY] = [waistX * 0.62 + tipX * 0.12, waistY * 0.62 + tipY * 0.12];
	return curve`M0,0L${tipX},${tipY}Q${bowX},${bowY},${waistX},${waistY}Z`;
}
