import { linear, path } from '../parts/draw.ts';
import { gamepad } from '../parts/gamepad.ts';
import { palette } from '../parts/palette.ts';
import { reflection, ripples } from '../parts/river.ts';
import { gleam, light, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

/** A game pad before the moon, over the river at night. */
export function arena(shape: Shape): string {
	const width = widthOf(shape);
	const x = shape === 'wide' ? 322 : 160;
	return tile(
		{
			shape,
			sky: [
				[0, '#0a1f52'],
				[0.45, '#1348a0'],
				[0.8, '#3fa0e0'],
			],
			defs: linear('shell', [
				[0, '#1f7a63'],
				[1, palette.night],
			]),
		},
		light({ x, y: 122, r: 86, fill: '#d9efe4', core: '#ffffff' }),
		rings({ x, y: 122, r: 112 }),
		path(`M0,250C80,236,200,252,${width},240V266H0Z`, { fill: '#0a2c50' }),
		path(`M0,258H${width}V320H0Z`, { fill: '#0d2f6a' }),
		reflection({ x, top: 264, bottom: 312, far: 40, near: 78, bars: 5 }),
		ripples({
			top: 258,
			bottom: 314,
			from: 0,
			to: width + 10,
			rows: 4,
			stroke: palette.mint,
		}),
		gamepad(`translate(${x} 152) rotate(-5) scale(.74)`, 'url(#shell)'),
		gleam(x + 116, 46),
	);
}
