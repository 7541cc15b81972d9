import { stack } from '../parts/chip.ts';
import { el, group, path, short } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { sewnRing } from '../parts/scene.ts';
import { gleam, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

/** Every second pocket of the first `lit` pairs: the length of a pocket, on and off. */
function dashes(lit: number): string {
	const pocket = (2 * Math.PI * 88) / 37;
	const pairs = `${short(pocket)} `.repeat(2 * lit - 1);
	return pairs + short(pocket * (38 - 2 * lit));
}

/** A wheel of 37 pockets seen from above: one is green, the others change between two colours. */
function wheel(x: number, y: number): string {
	const pockets = (lit: number, stroke: string, from: number) =>
		el('circle', {
			r: 88,
			fill: 'none',
			stroke,
			'stroke-width': 40,
			'stroke-dasharray': dashes(lit),
			transform: `rotate(${short(from * (360 / 37))})`,
		});
	return group(
		{ transform: `translate(${x} ${y})` },
		el('circle', { r: 126, cy: 8, fill: '#12071f', opacity: 0.6 }),
		el('circle', { r: 126, fill: palette.bronze }),
		el('circle', { r: 112, fill: palette.night }),
		sewnRing(119, palette.straw, 2.6),
		el('circle', { r: 88, fill: 'none', stroke: palette.night, 'stroke-width': 40 }),
		pockets(18, palette.ember, 1),
		pockets(1, palette.jade, 0),
		el('circle', { r: 68, fill: palette.leaf }),
		sewnRing(56, palette.gold),
		path('M0,-46L8,-8L46,0L8,8L0,46L-8,8L-46,0L-8,-8Z', { fill: palette.gold }),
		el('circle', { r: 12, fill: palette.cream }),
		el('circle', { cx: 66, cy: -66, r: 10, fill: '#ffffff' }),
	);
}

/** Chips before the wheel: distance from its middle, height, number, colours. */
const piles = {
	square: [
		[-104, 286, 3, palette.ember, '#7a3418'],
		[104, 288, 2, palette.gold, palette.bronze],
	],
	wide: [
		[-206, 280, 4, palette.ember, '#7a3418'],
		[-148, 290, 2, palette.jade, palette.forest],
		[136, 284, 3, palette.gold, palette.bronze],
	],
} as const;

/** The wheel on a night of violet, its ball at rest. */
export function roulette(shape: Shape): string {
	const width = widthOf(shape);
	const x = shape === 'wide' ? 326 : 160;
	return tile(
		{
			shape,
			sky: [
				[0, '#1c0b33'],
				[0.6, '#4a1f74'],
				[1, '#6d2f86'],
			],
		},
		el('circle', { cx: x, cy: 152, r: 180, fill: palette.petal, opacity: 0.1 }),
		path(`M0,262Q${width / 2},246,${width},262V320H0Z`, { fill: '#2c1245' }),
		rings({ x, y: 152, r: 136, gap: 14 }),
		wheel(x, 152),
		...piles[shape].map(([dx, y, count, fill, edge]) => stack({ x: x + dx, y, count, fill, edge })),
		gleam(x + 116, 44),
	);
}
