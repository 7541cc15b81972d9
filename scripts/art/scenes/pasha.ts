import { el, group, path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, rings, type Shape, tile } from '../parts/tile.ts';

const wine = '#a01f48';

/** A cowrie: it lies with its mouth up, or with its back up. */
function cowrie(x: number, y: number, turn: number, isOpen: boolean): string {
	const teeth = [-20, -12, -4, 4, 12, 20].map((at) => `M${at},-6v12`).join('');
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn}) scale(1.18)` },
		el('ellipse', { rx: 34, ry: 25, cx: 2, cy: 6, fill: '#3a0a1e', opacity: 0.4 }),
		el('ellipse', { rx: 34, ry: 25, fill: isOpen ? palette.cream : '#e9b97c' }),
		isOpen
			? path('M-26,0Q0,-13,26,0Q0,13,-26,0Z', { fill: '#7a3a22' }) +
					path(teeth, { stroke: palette.cream, 'stroke-width': 2.6 })
			: el('ellipse', { rx: 22, ry: 13, cx: -3, cy: -5, fill: palette.straw, opacity: 0.6 }) +
					stitch('M-22,8Q0,18,22,8', '#b97f40', 2.6),
	);
}

/** The cross of cloth on which the game is played, with its castle in the middle. */
function board(x: number, y: number): string {
	const arm = (turn: number) => {
		const rect = { x: -128, y: -36, width: 256, height: 72, rx: 8, fill: '#fbe3b4' };
		return el('rect', { ...rect, transform: `rotate(${turn})` });
	};
	return group(
		{ transform: `translate(${x} ${y}) rotate(45)` },
		arm(0),
		arm(90),
		stitch('M-122,-12H122M-122,12H122M-12,-122V122M12,-122V122', wine, 2.2),
		stitch('M-96,-36V36M-66,-36V36M66,-36V36M96,-36V36', wine, 2.2),
		stitch('M-36,-96H36M-36,-66H36M-36,66H36M-36,96H36', wine, 2.2),
		el('rect', { x: -36, y: -36, width: 72, height: 72, fill: palette.leaf }),
		path('M0,-30L7,-7L30,0L7,7L0,30L-7,7L-30,0L-7,-7Z', { fill: palette.straw }),
	);
}

const shells = {
	square: [
		[160, 62, -14, true],
		[262, 154, 24, false],
		[58, 158, -30, true],
		[164, 256, 10, false],
	],
	wide: [
		[322, 60, -14, true],
		[428, 152, 24, false],
		[216, 160, -30, true],
		[324, 258, 10, false],
		[88, 92, 38, true],
		[118, 236, -16, false],
	],
} as const;

/** Cowries thrown over the cloth of pasha. */
export function pasha(shape: Shape): string {
	const x = shape === 'wide' ? 322 : 160;
	return tile(
		{
			shape,
			sky: [
				[0, '#5a1030'],
				[0.5, wine],
				[1, '#e0623f'],
			],
		},
		rings({ x, y: 158, r: 112, gap: 26, stroke: palette.petal }),
		board(x, 158),
		...shells[shape].map(([left, top, turn, isOpen]) => cowrie(left, top, turn, isOpen)),
		gleam(x + 108, 52),
	);
}
