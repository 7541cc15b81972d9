import { curve, el, group, path } from '../parts/draw.ts';
import { kite } from '../parts/kite.ts';
import { palette } from '../parts/palette.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, light, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

/** Roofs from the left to the right: where each ends, and its height. */
type Roofs = ReadonlyArray<readonly [end: number, top: number]>;

const near: Roofs = [
	[44, 256],
	[78, 238],
	[104, 268],
	[112, 224],
	[148, 234],
	[186, 286],
	[238, 262],
	[268, 282],
	[314, 246],
	[354, 280],
	[410, 262],
	[440, 288],
	[476, 240],
	[512, 262],
];
const far: Roofs = [
	[50, 250],
	[90, 226],
	[150, 242],
	[200, 214],
	[280, 236],
	[340, 222],
	[420, 244],
	[470, 218],
	[512, 240],
];
const windows = [14, 32, 58, 124, 212, 284, 332, 392, 452, 494];

function roofs(list: Roofs): string {
	return `M0,320V${list[0]?.[1] ?? 0}${list.map(([end, top]) => `V${top}H${end}`).join('')}V320Z`;
}

const layouts = {
	square: {
		sun: [70, 206],
		hero: { x: 172, y: 116, turn: 18, size: 1.16 },
		boy: 62,
		cut: { x: 52, y: 70, turn: -34, size: 0.36 },
		third: { x: 284, y: 66, turn: 40, size: 0.28 },
		gleam: [268, 148],
	},
	wide: {
		sun: [150, 206],
		hero: { x: 330, y: 118, turn: 20, size: 1.2 },
		boy: 130,
		cut: { x: 208, y: 66, turn: -38, size: 0.4 },
		third: { x: 462, y: 74, turn: 34, size: 0.32 },
		gleam: [440, 160],
	},
} as const;

/** Kites over the roofs of the old town; the string of one is cut. */
export function bhokatta(shape: Shape): string {
	const width = widthOf(shape);
	const { sun, hero, boy, cut, third, gleam: spot } = layouts[shape];
	return tile(
		{
			shape,
			sky: [
				[0, '#12303a'],
				[0.46, '#a4573f'],
				[0.76, palette.amber],
				[1, palette.straw],
			],
		},
		light({ x: sun[0], y: sun[1], r: 42 }),
		rings({ x: hero.x, y: hero.y, r: 106 }),
		path(roofs(far), { fill: '#7a4334', opacity: 0.8 }),
		path(roofs(near), { fill: palette.night }),
		group(
			{ fill: palette.straw, opacity: 0.75 },
			...windows
				.filter((x) => x < width)
				.map((x, index) => el('rect', { x, y: 290 - (index % 3) * 6, width: 8, height: 11 })),
		),
		path(
			curve`M${hero.x - 4},${hero.y + 6}C${hero.x - 40},${hero.y + 90},${boy + 40},230,${boy + 20},250`,
			{ fill: 'none', stroke: palette.cream, 'stroke-width': 2.4 },
		),
		kite(hero),
		kite({ ...cut, paper: palette.plum, light: palette.petal, heart: palette.night }),
		stitch(`M${cut.x + 8},${cut.y + 28}c14,20,-10,30,4,52`, palette.cream, 1.8),
		kite({ ...third, paper: palette.jade, light: palette.straw, heart: palette.night }),
		group(
			{ transform: `translate(${boy} 248)`, fill: palette.night },
			el('circle', { cy: -4, r: 8.5 }),
			path('M-11,40C-13,20,-9,6,0,4C11,4,14,20,12,40ZM4,12L20,-2L24,3L10,22Z', {}),
		),
		gleam(spot[0], spot[1], 0.9),
	);
}
