import { crocodile } from '../parts/crocodile.ts';
import { path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { ripples } from '../parts/river.ts';
import { stitch } from '../parts/scene.ts';
import { reed } from '../parts/shore.ts';
import { tiger } from '../parts/tiger.ts';
import { gleam, light, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

const layouts = {
	square: {
		sun: 168,
		tiger: 'translate(118 152) scale(.8)',
		crocodile: 'translate(226 252) scale(.92)',
		bank: 'M0,206C50,192,118,196,162,212C184,234,196,274,200,322H0Z',
		hem: 'M0,216C50,202,112,206,154,220',
		gleam: [278, 46],
	},
	wide: {
		sun: 246,
		tiger: 'translate(176 154) scale(.88)',
		crocodile: 'translate(386 248) scale(1.12)',
		bank: 'M0,206C80,188,176,196,234,216C258,240,270,276,274,322H0Z',
		hem: 'M0,216C80,198,170,206,226,224',
		gleam: [446, 52],
	},
} as const;

/** The tiger on the bank, the crocodile in the river: the two sides of the table. */
export function tigerCrocodile(shape: Shape): string {
	const width = widthOf(shape);
	const at = layouts[shape];
	const blades = reed(8, 322, -6, 246, 9) + reed(26, 322, 40, 252, 8) + reed(48, 322, 56, 272, 7);
	return tile(
		{
			shape,
			sky: [
				[0, '#0c3a3d'],
				[0.4, '#b8703f'],
				[0.66, palette.gold],
				[1, palette.straw],
			],
		},
		light({ x: at.sun, y: 108, r: 54 }),
		rings({ x: at.sun, y: 108, r: 84 }),
		path(`M0,204C40,182,110,178,170,196C230,210,${width - 60},200,${width},202V322H0Z`, {
			fill: '#173f37',
		}),
		path(`M0,214H${width}V322H0Z`, { fill: '#0e3f3a' }),
		ripples({ top: 214, bottom: 310, from: 0, to: width + 10, rows: 6 }),
		tiger(at.tiger, '#a85a22'),
		path(at.bank, { fill: palette.night }),
		stitch(at.hem, palette.bronze),
		crocodile(at.crocodile),
		path(blades, { fill: palette.night }),
		gleam(at.gleam[0], at.gleam[1]),
	);
}
