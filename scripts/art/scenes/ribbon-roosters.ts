import { path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { rooster } from '../parts/rooster.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, light, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

/** A ribbon in the wind; below zero it flies to the left. */
function ribbon(x: number, y: number, size: number, stroke: string): string {
	const d = `M0,0c14,-10,26,12,42,0s22,6,34,-4`;
	const place = { transform: `translate(${x} ${y}) scale(${size} ${Math.abs(size)})` };
	const line = { fill: 'none', 'stroke-linecap': 'round', ...place };
	return (
		path(d, { ...line, stroke, 'stroke-width': 10 }) +
		path(d, { ...line, stroke: palette.straw, 'stroke-width': 1.6, 'stroke-dasharray': '4 4' })
	);
}

const blues = ['#26364f', '#2f5f8f', '#7fb2d8', '#2f5f8f', palette.night];

const layouts = {
	square: { x: 160, apart: 73, size: 0.6 },
	wide: { x: 318, apart: 84, size: 0.62 },
} as const;

/** Two cocks before the sun, and the three ribbons that they snatch. Nobody is hurt. */
export function ribbonRoosters(shape: Shape): string {
	const width = widthOf(shape);
	const { x, apart, size } = layouts[shape];
	const feet = 264 - size * 152;
	return tile(
		{
			shape,
			sky: [
				[0, '#174a56'],
				[0.34, '#8a7f7c'],
				[0.56, palette.rose],
				[0.74, palette.petal],
			],
		},
		light({ x, y: 112, r: 64, core: '#fffdf4' }),
		rings({ x, y: 112, r: 92 }),
		path(`M0,206C60,190,120,210,160,204S${width - 60},212,${width},200V250H0Z`, {
			fill: '#2b5a50',
		}),
		path(`M0,252C80,230,${width - 80},230,${width},252V320H0Z`, { fill: palette.night }),
		stitch(`M0,268C80,246,${width - 80},246,${width},268`, palette.bronze),
		rooster(`translate(${x - apart} ${feet}) scale(${size})`, { coat: '#8a3a1e' }),
		rooster(`translate(${x + apart} ${feet}) scale(${-size} ${size})`, {
			coat: '#e6d9c4',
			feathers: blues,
		}),
		ribbon(x - 22, 38, -1.1, palette.brick),
		ribbon(x + 22, 32, 1.1, palette.jade),
		ribbon(x - 38, 62, 1, palette.river),
		gleam(x + 126, 84, 0.9),
	);
}
