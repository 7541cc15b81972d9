import { el, path, svg } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';

type Shape = [fill: string, d: string];

const { cream, gold, ember, forest, jade, mint, brick, petal, plum, river, night, rose } = palette;
const { leaf, straw, amber, paper, silver, sand, bronze } = palette;

/** The profile pictures: the ground, and filled shapes from the back to the front. */
const AVATARS: { ground: string; shapes: Shape[] }[] = [
	// Tiger.
	{
		ground: forest,
		shapes: [
			[
				amber,
				'M16,20a6,6,0,1,1,10,5h12a6,6,0,1,1,10,-5q2,4,0,8v8q-2,14,-16,14q-14,0,-16,-14v-8q-2,-4,0,-8Z',
			],
			[cream, 'M24,38q8,-6,16,0q2,10,-8,10q-10,0,-8,-10Z'],
			[
				night,
				'M23,30a2.5,2.5,0,1,0,5,0a2.5,2.5,0,1,0,-5,0M36,30a2.5,2.5,0,1,0,5,0a2.5,2.5,0,1,0,-5,0M29,39h6l-3,4ZM31,18h2l-1,9ZM24,20h2l1,6ZM38,20h2l-3,6ZM16,33l7,2l-7,1ZM48,33l-7,2l7,1Z',
			],
		],
	},
	// Doyel, the magpie robin.
	{
		ground: mint,
		shapes: [
			[
				night,
				'M15,24a9,9,0,0,1,18,0q0,4,4,6l15,-9l-4,12q-2,14,-18,14q-13,0,-13,-13q0,-5,-2,-8l-5,-1Z',
			],
			[paper, 'M18,35q0,10,12,11q8,0,12,-6q-14,0,-24,-5ZM34,31l12,-4l-3,5Z'],
			[cream, 'M19,22a2.200,2.200,0,1,0,4.400,0a2.200,2.200,0,1,0,-4.400,0'],
			[bronze, 'M28,46h2v7h-2ZM34,46h2v7h-2Z'],
		],
	},
	// Hilsa.
	{
		ground: river,
		shapes: [
			[silver, 'M8,33q10,-14,26,-12q9,1,13,8l9,-8q-2,12,0,22l-9,-7q-5,8,-14,8q-15,0,-25,-11Z'],
			[paper, 'M8,33q14,6,39,3q-5,8,-14,8q-15,0,-25,-11Z'],
			[night, 'M15,31a2,2,0,1,0,4,0a2,2,0,1,0,-4,0'],
			[rose, 'M23,25q5,7,0,15q-1,-8,0,-15Z'],
		],
	},
	// Water lily.
	{
		ground: leaf,
		shapes: [
			[
				petal,
				'M32,12q9,14,0,34q-9,-20,0,-34ZM14,24q14,4,18,22q-16,-4,-18,-22ZM50,24q-14,4,-18,22q16,-4,18,-22Z',
			],
			[rose, 'M22,17q11,9,10,29q-12,-12,-10,-29ZM42,17q-11,9,-10,29q12,-12,10,-29Z'],
			[gold, 'M28,44a4,4,0,1,0,8,0a4,4,0,1,0,-8,0'],
			[mint, 'M12,47q20,-6,40,0q-20,7,-40,0Z'],
		],
	},
	// Kite.
	{
		ground: ember,
		shapes: [
			[cream, 'M32,8L52,30L32,48L12,30Z'],
			[brick, 'M32,8L52,30H32ZM12,30H32V48Z'],
			[gold, 'M27,30a5,5,0,1,0,10,0a5,5,0,1,0,-10,0M29,49h6l-1,9l-2,-3l-2,3Z'],
		],
	},
	// Boat under a sail.
	{
		ground: jade,
		shapes: [
			[straw, 'M33,10q14,10,12,26H33Z'],
			[ember, 'M30,14v22H17q4,-12,13,-22Z'],
			[night, 'M9,38h46q-4,12,-14,12H22q-9,0,-13,-12Z'],
			[paper, 'M8,53q8,-4,16,0t16,0t16,0v3q-8,4,-16,0t-16,0t-16,0Z'],
		],
	},
	// Rickshaw hood.
	{
		ground: plum,
		shapes: [
			[rose, 'M14,38q-2,-22,18,-25q17,1,18,25Z'],
			[gold, 'M14,38h36v5H14ZM30,13h4v25h-4Z'],
			[straw, 'M18,31a3,3,0,1,0,6,0a3,3,0,1,0,-6,0M40,31a3,3,0,1,0,6,0a3,3,0,1,0,-6,0'],
			[cream, 'M16,50a6,6,0,1,0,12,0a6,6,0,1,0,-12,0M36,50a6,6,0,1,0,12,0a6,6,0,1,0,-12,0'],
			[
				plum,
				'M19.500,50a2.500,2.500,0,1,0,5,0a2.500,2.500,0,1,0,-5,0M39.500,50a2.500,2.500,0,1,0,5,0a2.500,2.500,0,1,0,-5,0',
			],
		],
	},
	// Rooster.
	{
		ground: sand,
		shapes: [
			[
				brick,
				'M24,17a4,4,0,0,1,6,-5a4,4,0,0,1,7,0a4,4,0,0,1,5,6l-2,5H25ZM20,34q-5,2,-4,9q6,-1,6,-7Z',
			],
			[cream, 'M21,28a11,11,0,0,1,22,0q1,10,8,16q-4,9,-19,9q-14,0,-12,-16Z'],
			[amber, 'M22,26l-10,4l9,4Z'],
			[night, 'M25,26a2.200,2.200,0,1,0,4.400,0a2.200,2.200,0,1,0,-4.400,0'],
			[ember, 'M36,38q8,0,12,8q-10,4,-12,-8Z'],
		],
	},
	// Mango.
	{
		ground: straw,
		shapes: [
			[amber, 'M33,17q15,0,16,16q0,17,-18,18q-17,0,-17,-14q0,-8,8,-12q4,-8,11,-8Z'],
			[ember, 'M49,33q0,17,-18,18q-8,0,-12,-3q22,0,30,-15Z'],
			[leaf, 'M33,17q2,-10,17,-9q-2,11,-17,9Z'],
			[bronze, 'M31,12h3v7h-3Z'],
		],
	},
	// Drum.
	{
		ground: brick,
		shapes: [
			[amber, 'M16,20h32q4,13,0,26H16q-4,-13,0,-26Z'],
			[cream, 'M12,33a5,14,0,1,0,10,0a5,14,0,1,0,-10,0M42,33a5,14,0,1,0,10,0a5,14,0,1,0,-10,0'],
			[
				night,
				'M14.500,33a2.500,7,0,1,0,5,0a2.500,7,0,1,0,-5,0M44.500,33a2.500,7,0,1,0,5,0a2.500,7,0,1,0,-5,0',
			],
			[brick, 'M24,21l8,12l-8,12h-2l6,-12l-6,-12ZM40,21l-8,12l8,12h2l-6,-12l6,-12Z'],
		],
	},
	// Moon over the river.
	{
		ground: night,
		shapes: [
			[straw, 'M38,12a17,17,0,1,0,12,24a14,14,0,0,1,-12,-24Z'],
			[cream, 'M47,17l1.500,4l4,1.500l-4,1.500l-1.500,4l-1.500,-4l-4,-1.500l4,-1.500Z'],
			[river, 'M8,47q8,-4,16,0t16,0t16,0v4q-8,4,-16,0t-16,0t-16,0Z'],
		],
	},
	// Owl of painted wood.
	{
		ground: river,
		shapes: [
			[gold, 'M15,14q6,4,17,4q11,0,17,-4q3,8,1,18q-2,18,-18,20q-16,-2,-18,-20q-2,-10,1,-18Z'],
			[cream, 'M16,29a8,8,0,1,0,16,0a8,8,0,1,0,-16,0M32,29a8,8,0,1,0,16,0a8,8,0,1,0,-16,0'],
			[brick, 'M29,36h6l-3,6ZM24,44q8,5,16,0l-3,5h-10Z'],
			[
				night,
				'M20.500,29a3.500,3.500,0,1,0,7,0a3.500,3.500,0,1,0,-7,0M36.500,29a3.500,3.500,0,1,0,7,0a3.500,3.500,0,1,0,-7,0',
			],
		],
	},
];

/** The sprite of the profile pictures, `#avatar-1` and so on: discs with a sewn ring. */
export function avatarSprite(): string {
	const symbols = AVATARS.map(({ ground, shapes }, index) =>
		el(
			'symbol',
			{ id: `avatar-${index + 1}`, viewBox: '0 0 64 64' },
			el('circle', { cx: 32, cy: 32, r: 32, fill: ground }),
			...shapes.map(([fill, d]) => path(d, { fill })),
			el('circle', {
				cx: 32,
				cy: 32,
				r: 29.5,
				fill: 'none',
				stroke: cream,
				'stroke-opacity': 0.7,
				'stroke-width': 1.6,
				'stroke-linecap': 'round',
				'stroke-dasharray': '2.800 4',
			}),
		),
	);
	return svg(64, 64, {}, ...symbols);
}
