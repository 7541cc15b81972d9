import { path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { raceBoat } from '../parts/race-boat.ts';
import { reflection, ripples } from '../parts/river.ts';
import { palm } from '../parts/shore.ts';
import { gleam, light, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

const layouts = {
	square: {
		sun: 196,
		hero: { x: 62, y: 246, size: 1.06, rowers: 5 },
		second: { x: 34, y: 184, size: 0.4, rowers: 7 },
		gleam: [68, 62],
	},
	wide: {
		sun: 336,
		hero: { x: 136, y: 244, size: 1.06, rowers: 8 },
		second: { x: 64, y: 186, size: 0.46, rowers: 9 },
		gleam: [180, 64],
	},
} as const;

/** Two long boats race at dawn; the steersman calls the stroke. */
export function boatRace(shape: Shape): string {
	const width = widthOf(shape);
	const { sun, hero, second, gleam: spot } = layouts[shape];
	return tile(
		{
			shape,
			sky: [
				[0, '#2f6a64'],
				[0.38, '#9fc4a8'],
				[0.6, '#f7dfae'],
			],
		},
		light({ x: sun, y: 106, r: 56 }),
		rings({ x: sun, y: 106, r: 86 }),
		path(`M0,184C60,172,130,186,200,180S${width - 60},184,${width},174V200H0Z`, {
			fill: '#2b5a50',
		}),
		palm(30, 182, 58, -6),
		palm(52, 183, 42, 8),
		path(`M0,190H${width}V320H0Z`, { fill: '#1f7a68' }),
		reflection({ x: sun, top: 196, bottom: 300, far: 30, near: 64, bars: 7 }),
		raceBoat({ ...second, hull: palette.leaf, turban: palette.straw }),
		ripples({ top: 200, bottom: 312, from: 0, to: width + 10, rows: 6 }),
		raceBoat({ ...hero, hull: palette.night, turban: palette.ember }),
		gleam(spot[0], spot[1]),
	);
}
