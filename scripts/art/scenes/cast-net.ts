import { castNet, riverFish } from '../parts/cast-net.ts';
import { curve, path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { ripples } from '../parts/river.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

const layouts = {
	square: {
		net: [158, 176],
		boat: [214, 330],
		free: [
			[46, 286, -8, 0.5],
			[282, 290, 10, -0.4],
		],
		gleam: [52, 62],
	},
	wide: {
		net: [308, 174],
		boat: [372, 520],
		free: [
			[150, 262, -8, 0.62],
			[74, 190, -14, 0.46],
			[458, 262, 12, -0.54],
		],
		gleam: [150, 70],
	},
} as const;

/** A cast net opens over the fish, thrown from a boat. */
export function castNetTile(shape: Shape): string {
	const width = widthOf(shape);
	const { net, boat, free, gleam: spot } = layouts[shape];
	const [x, y] = net;
	const [bow, stern] = boat;
	const rust = { back: '#9a3f2a', flank: '#fbe7d6' };
	return tile(
		{
			shape,
			sky: [
				[0, '#0b4a55'],
				[0.4, '#1c6a62'],
				[1, '#06302d'],
			],
		},
		path(`M${x - 150},0h300l80,320h-460Z`, { fill: palette.straw, opacity: 0.14 }),
		ripples({
			top: 16,
			bottom: 316,
			from: 0,
			to: width + 10,
			rows: 9,
			stroke: palette.mint,
			opacity: 0.4,
		}),
		rings({ x, y, r: 138, gap: 20, flat: 0.78, stroke: palette.mint }),
		riverFish({ x: x - 28, y: y - 38, turn: -16, size: 0.94 }),
		riverFish({ x: x + 44, y: y + 22, turn: 14, size: -0.8, ...rust }),
		riverFish({ x: x - 44, y: y + 44, turn: 8, size: 0.58 }),
		castNet(`translate(${x} ${y}) rotate(-8)`),
		path(curve`M${x},${y - 22}C${x + 30},${y - 82},${x + 70},${y - 112},${bow + 60},28`, {
			fill: 'none',
			stroke: palette.cream,
			'stroke-width': 2.8,
		}),
		path(`M${bow},-4H${stern}V26C${stern - 50},50,${bow + 40},46,${bow},-4Z`, {
			fill: palette.night,
		}),
		stitch(`M${bow + 14},14C${bow + 50},38,${stern - 60},40,${stern},18`, palette.gold),
		...free.map(([fishX, fishY, turn, size]) => riverFish({ x: fishX, y: fishY, turn, size })),
		gleam(spot[0], spot[1], 0.9),
	);
}
