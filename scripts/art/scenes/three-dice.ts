import { die } from '../parts/die.ts';
import { el, path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

/** The yards of a ludo board as patches of cloth in the corners. */
function patches(x: number): string {
	const yards = [
		[x - 400, -140, palette.brick],
		[x + 58, -140, palette.gold],
		[x - 400, 206, palette.river],
		[x + 58, 206, palette.plum],
	] as const;
	return yards
		.map(
			([left, top, fill]) =>
				el('rect', { x: left, y: top, width: 342, height: 242, fill }) +
				stitch(`M${left + 10},${top + 10}h322v222h-322Z`, palette.cream, 2),
		)
		.join('');
}

const dice = {
	square: [
		{ x: 176, y: 92, turn: 10, size: 0.92, value: 6 },
		{ x: 98, y: 190, turn: -16, size: 1.06, value: 5 },
		{ x: 222, y: 212, turn: 20, size: 0.96, value: 1 },
	],
	wide: [
		{ x: 336, y: 90, turn: 10, size: 0.98, value: 6 },
		{ x: 246, y: 196, turn: -16, size: 1.1, value: 5 },
		{ x: 390, y: 212, turn: 20, size: 1, value: 1 },
	],
} as const;

/** Three dice on a ludo board of cloth. */
export function threeDice(shape: Shape): string {
	const width = widthOf(shape);
	const x = shape === 'wide' ? 320 : 160;
	return tile(
		{
			shape,
			sky: [
				[0, '#0a5a42'],
				[1, '#2fa06a'],
			],
		},
		patches(x),
		path(`M0,0H${width}V320H0Z`, { fill: palette.forest, opacity: 0.18 }),
		el('circle', { cx: x, cy: 156, r: 132, fill: palette.leaf }),
		rings({ x, y: 156, r: 122, gap: 20, stroke: palette.straw }),
		...dice[shape].map((spec) => die(spec)),
		gleam(x - 96, 62),
	);
}
