import { el, group } from './draw.ts';
import { palette } from './palette.ts';

/** Where the pips of a face stand, in steps from its middle. */
const faces: Record<number, Array<[number, number]>> = {
	1: [[0, 0]],
	2: [
		[-1, -1],
		[1, 1],
	],
	3: [
		[-1, -1],
		[0, 0],
		[1, 1],
	],
	4: [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1],
	],
	5: [
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1],
	],
	6: [
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1],
	],
};

interface Die {
	x: number;
	y: number;
	turn: number;
	size: number;
	value: number;
}

/** A die as on a ludo board: pips in ink, one and four in red; its edge is sewn. */
export function die({ x, y, turn, size, value }: Die): string {
	const fill = value === 1 || value === 4 ? palette.brick : palette.night;
	const square = (half: number, more: Record<string, string | number>) =>
		el('rect', { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: half * 0.4, ...more });
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
		square(50, { fill: palette.night, opacity: 0.35, transform: 'translate(5 11)' }),
		square(50, { fill: '#d9c49a', transform: 'translate(0 6)' }),
		square(50, { fill: palette.cream }),
		square(42, {
			fill: 'none',
			stroke: palette.bronze,
			'stroke-width': 2,
			'stroke-dasharray': '6 6',
			opacity: 0.6,
		}),
		...(faces[value] ?? []).map(([across, down]) =>
			el('circle', { cx: 25 * across, cy: 25 * down, r: value === 1 ? 16 : 10.5, fill }),
		),
	);
}
