import { bat, cricketBall, stumps } from '../parts/cricket.ts';
import { path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, light, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

const layouts = {
	square: {
		sun: 112,
		stumps: 'translate(222 126) scale(.86)',
		bat: 'translate(152 168) rotate(28) scale(.94)',
		ball: 'translate(58 214) scale(.84)',
		path: 'M-6,120C16,132,36,160,48,186',
		gleam: [284, 58],
	},
	wide: {
		sun: 268,
		stumps: 'translate(398 118) scale(.92)',
		bat: 'translate(318 166) rotate(28) scale(1)',
		ball: 'translate(202 204) scale(.9)',
		path: 'M24,54C56,124,110,170,170,194',
		gleam: [462, 60],
	},
} as const;

/** Bat, ball and stumps in the last light of the afternoon. */
export function eveningT20(shape: Shape): string {
	const width = widthOf(shape);
	const at = layouts[shape];
	return tile(
		{
			shape,
			sky: [
				[0, '#0b4f6c'],
				[0.33, '#3aa0b4'],
				[0.6, '#9fd8c9'],
				[0.85, '#ffe9a8'],
			],
		},
		light({ x: at.sun, y: 116, r: 66, fill: palette.gold, core: palette.cream }),
		rings({ x: at.sun, y: 116, r: 92 }),
		path(`M0,246C80,236,${width - 90},236,${width},246V320H0Z`, { fill: '#2b6a50' }),
		path(`M0,258C100,240,${width - 90},238,${width},262V320H0Z`, { fill: palette.leaf }),
		stitch(`M0,276C100,258,${width - 90},256,${width},280`, palette.mint),
		stitch(`M0,304C110,284,${width - 90},284,${width},306`, palette.mint),
		stumps(at.stumps),
		stitch(at.path, palette.cream),
		bat(at.bat),
		cricketBall(at.ball),
		gleam(at.gleam[0], at.gleam[1]),
	);
}
