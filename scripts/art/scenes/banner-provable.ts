import { calm, calmDefs } from '../parts/calm.ts';
import { el, group, linear, path, radial, short, svg } from '../parts/draw.ts';
import { glint, spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';

const seal = { x: 814, y: 226 };

const defs = el(
	'defs',
	{},
	radial(
		'cloth',
		[
			[0, '#1d7a60'],
			[0.5, '#0f4f40'],
			[1, '#07292a'],
		],
		{ gradientUnits: 'userSpaceOnUse', cx: seal.x, cy: seal.y, r: 620 },
	),
	linear('metal', [
		[0, '#fff0c2'],
		[0.45, palette.gold],
		[1, '#b97a22'],
	]),
	linear('face', [
		[0, '#c98a2b'],
		[0.5, '#e9ae4a'],
		[1, '#ffe3a0'],
	]),
	linear('patch', [
		[0, '#f7ecd2'],
		[1, '#e2cfa4'],
	]),
	linear('dusk', [
		[0, '#8d4b4a'],
		[1, '#5d3340'],
	]),
	calmDefs,
);

/** Echo quilting: rows of running stitch that follow the seal outwards. */
function echoes(): string {
	const rows = Array.from({ length: 17 }, (_, row) => {
		const r = 176 + row * 34;
		return el('circle', {
			cx: seal.x,
			cy: seal.y,
			r,
			'stroke-dashoffset': (row * 7) % 19,
			opacity: short(0.5 - row * 0.02),
		});
	});
	return group(
		{
			fill: 'none',
			stroke: palette.mint,
			'stroke-width': 2.2,
			'stroke-linecap': 'round',
			'stroke-dasharray': '10 9',
		},
		...rows,
	);
}

/** A hash as embroidery: a mirrored 5 by 5 of diamonds, read from fifteen bits. */
function motif(bits: number): string {
	const diamonds: string[] = [];
	for (let cell = 0; cell < 15; cell += 1) {
		if (((bits >> cell) & 1) === 0) continue;
		const [column, row] = [cell % 3, Math.floor(cell / 3)];
		for (const side of column === 0 ? [0] : [-column, column]) {
			diamonds.push(`M${side * 15},${row * 15 - 38}l8,8l-8,8l-8,-8Z`);
		}
	}
	return diamonds.join('');
}

const kalka =
	'M0,60C-40,52,-54,12,-32,-20C-14,-44,18,-54,26,-88C44,-56,58,-8,42,28C32,50,16,62,0,60Z';

/** A kalka, the mango-shaped flourish of old quilts, sewn in three echoes. */
function flourish(transform: string, thread: string): string {
	const echo = (size: number) =>
		path(kalka, { transform: `translate(0 ${20 - 20 * size}) scale(${size})` });
	const flower = [0, 60, 120, 180, 240, 300].map((turn) =>
		path('M0,-4C-6,-9,-5,-16,0,-19C5,-16,6,-9,0,-4Z', {
			fill: thread,
			stroke: 'none',
			transform: `translate(2 26) rotate(${turn})`,
		}),
	);
	return group(
		{
			transform,
			fill: 'none',
			stroke: thread,
			'stroke-width': 3,
			'stroke-linecap': 'round',
			'stroke-dasharray': '9 8',
			opacity: 0.75,
		},
		echo(1.22),
		echo(0.92),
		...flower,
	);
}

interface Patch {
	x: number;
	y: number;
	turn: number;
	bits: number;
	thread: string;
	size?: number;
}

/** One block of the chain, a patch sewn on the cloth. */
function patch({ x, y, turn, bits, thread, size = 1 }: Patch): string {
	const square = (half: number, extra: Record<string, string | number>) =>
		el('rect', { x: -half, y: -half, width: 2 * half, height: 2 * half, ...extra });
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
		square(58, { rx: 14, fill: '#04201d', opacity: 0.35, transform: 'translate(5 9)' }),
		square(58, { rx: 14, fill: 'url(#patch)' }),
		square(49, {
			rx: 8,
			fill: 'none',
			stroke: thread,
			'stroke-width': 3,
			'stroke-linecap': 'round',
			'stroke-dasharray': '8 7',
		}),
		path(motif(bits), { fill: thread }),
	);
}

const threadLine =
	'M486,92C540,40,566,110,590,150C616,196,660,226,760,236L900,236C960,246,990,296,1046,306' +
	'C1120,318,1160,250,1210,236C1240,228,1260,234,1300,240';

function chain(): string {
	const thread = (stroke: string, width: number, extra = {}) =>
		path(threadLine, {
			fill: 'none',
			stroke,
			'stroke-width': width,
			'stroke-linecap': 'round',
			...extra,
		});
	return [
		thread('#04201d', 9, { opacity: 0.3, transform: 'translate(3 6)' }),
		thread('#b97a22', 7),
		thread(palette.straw, 3, { 'stroke-dasharray': '9 8' }),
		group(
			{ transform: 'translate(486 92) rotate(-128)' },
			path('M-3,6C-5,-20,-4,-60,0,-108C4,-60,5,-20,3,6C2,16,-2,16,-3,6Z', {
				fill: palette.silver,
			}),
			path('M0,-12L0,6', {
				stroke: palette.forest,
				'stroke-width': 2.4,
				'stroke-linecap': 'round',
			}),
		),
		patch({ x: 604, y: 172, turn: 13, bits: 0b101110010111010, thread: '#8d3b3f' }),
		patch({ x: 1046, y: 304, turn: 9, bits: 0b011101110101011, thread: '#14604c' }),
		patch({ x: 1214, y: 236, turn: -8, bits: 0b110011101110101, thread: '#a4601d', size: 0.94 }),
	].join('');
}

/** A round edge of `count` petals between the two radii. */
function scallop(count: number, inner: number, outer: number): string {
	const at = (turn: number, reach: number) => {
		const angle = (turn * 2 * Math.PI) / count;
		return `${short(reach * Math.cos(angle))},${short(reach * Math.sin(angle))}`;
	};
	const bows = Array.from(
		{ length: count },
		(_, petal) => `Q${at(petal + 0.5, outer)},${at(petal + 1, inner)}`,
	);
	return `M${at(0, inner)}${bows.join('')}Z`;
}

function medal(): string {
	const leaf = 'M0,-84C-9,-94,-9,-106,0,-118C9,-106,9,-94,0,-84Z';
	const leaves = Array.from({ length: 24 }, (_, turn) =>
		path(leaf, { transform: `rotate(${turn * 15})` }),
	);
	return group(
		{ transform: `translate(${seal.x} ${seal.y})` },
		path('M-58,96L-92,206L-50,186L-24,222L4,110ZM58,96L92,206L50,186L24,222L-4,110Z', {
			fill: 'url(#dusk)',
		}),
		path('M-66,132L-82,190M66,132L82,190M-22,140L-28,200M22,140L28,200', {
			fill: 'none',
			stroke: palette.straw,
			'stroke-width': 2.4,
			'stroke-linecap': 'round',
			'stroke-dasharray': '8 7',
			opacity: 0.7,
		}),
		path(scallop(24, 142, 172), { fill: '#04201d', opacity: 0.35, transform: 'translate(6 12)' }),
		path(scallop(24, 142, 172), { fill: 'url(#metal)' }),
		el('circle', { r: 128, fill: 'url(#face)' }),
		group({ fill: '#8a5416', opacity: 0.75 }, ...leaves),
		el('circle', { r: 78, fill: '#0f5444' }),
		el('circle', {
			r: 69,
			fill: 'none',
			stroke: palette.straw,
			'stroke-width': 2.6,
			'stroke-linecap': 'round',
			'stroke-dasharray': '7.600 6.850',
		}),
		path('M-36,2L-11,28L38,-26', {
			fill: 'none',
			stroke: '#062a24',
			'stroke-width': 19,
			'stroke-linecap': 'round',
			'stroke-linejoin': 'round',
			opacity: 0.5,
			transform: 'translate(2 5)',
		}),
		path('M-36,2L-11,28L38,-26', {
			fill: 'none',
			stroke: palette.cream,
			'stroke-width': 17,
			'stroke-linecap': 'round',
			'stroke-linejoin': 'round',
		}),
		glint({ x: 98, y: -104, across: 36, up: 42, waist: 0.2 }),
	);
}

/** Every round provable: the seal, and the hashes that lead to it as embroidered patches. */
export function bannerProvable(): string {
	return svg(
		1280,
		480,
		{ preserveAspectRatio: 'xMidYMid slice' },
		defs,
		el('rect', { width: 1280, height: 480, fill: 'url(#cloth)' }),
		echoes(),
		flourish('translate(1088 112) rotate(24)', palette.gold),
		flourish('translate(1204 404) rotate(-30) scale(-.8 .8)', palette.rose),
		chain(),
		medal(),
		spark({ x: 1002, y: 70, across: 10, up: 14 }, palette.straw),
		calm(),
	);
}
