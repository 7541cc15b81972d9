import { el, group, path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, light, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

const sole =
	'M-6,-12C-2,-18,6,-16,6,-8C6,-2,4,0,4,4C4,9,-5,9,-5,4C-5,-2,-9,-6,-6,-12Z' +
	'M-4,8C-1,6,4,7,4,11S-4,16,-5,12Z';
const depths = [
	[1, '#a96a2c'],
	[0.8, '#8a5122'],
	[0.58, '#673a18'],
	[0.34, '#3d210f'],
] as const;

/** Footprints to the edge of the pit, left and right in turn. */
function steps(x: number, count: number): string {
	const feet = Array.from({ length: count }, (_, step) => {
		const side = step % 2 === 0 ? 14 : -8;
		return path(sole, {
			transform: `translate(${x + step * 24} ${282 - step * 11 + side}) rotate(62) scale(1.15)`,
		});
	});
	return group({ fill: '#7a4b1c' }, ...feet);
}

function flag(x: number, y: number): string {
	return group(
		{ transform: `translate(${x} ${y})` },
		path('M0,6L-4,-104', { stroke: palette.night, 'stroke-width': 7, 'stroke-linecap': 'round' }),
		path('M-4,-108L66,-86L-2,-62Z', { fill: palette.brick }),
		stitch('M4,-98L50,-85L4,-72', palette.straw, 2),
	);
}

const layouts = {
	square: { pit: 168, sun: [250, 66], steps: [20, 4], gleam: [54, 52] },
	wide: { pit: 326, sun: [420, 66], steps: [50, 7], gleam: [196, 58] },
} as const;

/** A pit in the sand of a river island, and a flag that warns of it. */
export function quicksand(shape: Shape): string {
	const width = widthOf(shape);
	const { pit, sun, steps: walk, gleam: spot } = layouts[shape];
	return tile(
		{
			shape,
			sky: [
				[0, '#0a2a3a'],
				[0.3, '#3f6f74'],
				[0.46, '#d8a866'],
			],
		},
		light({ x: sun[0], y: sun[1], r: 30 }),
		rings({ x: sun[0], y: sun[1], r: 50, gap: 17 }),
		path(`M0,128Q${width / 2},114,${width},128V146H0Z`, { fill: '#4d7f78' }),
		stitch(`M0,134Q${width / 2},122,${width},134`, palette.cream, 1.6),
		path(`M0,142C60,134,120,148,160,144S${width - 40},136,${width},142V320H0Z`, {
			fill: palette.sand,
		}),
		path(`M0,180C60,200,120,190,180,208S${width - 60},268,${width},274V320H0Z`, {
			fill: '#c98f4c',
		}),
		group(
			{ transform: `translate(${pit} 206)` },
			...depths.map(([share, fill]) =>
				el('ellipse', { rx: 112 * share, ry: 50 * share, cy: (1 - share) * 6, fill }),
			),
			...[1, 0.77, 0.52].map((share) =>
				el('ellipse', {
					rx: 112 * share,
					ry: 50 * share,
					cy: (1 - share) * 6,
					fill: 'none',
					stroke: palette.straw,
					'stroke-width': 2.4,
					'stroke-linecap': 'round',
					'stroke-dasharray': '8 8',
					opacity: share,
				}),
			),
		),
		steps(walk[0], walk[1]),
		flag(pit, 202),
		gleam(spot[0], spot[1], 0.9),
	);
}
