import { type Attributes, el, group, linear, path, type Stop, svg } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { rickshaw } from '../parts/rickshaw.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, light, rings } from '../parts/tile.ts';

/** Pictures of the goods of the point mall, 320 x 200: one hero in the middle of sewn rings. */
const [WIDTH, HEIGHT] = [320, 200];
const [MIDDLE, CENTRE] = [160, 100];

const GROUNDS = {
	green: [
		[0, '#0c3a3d'],
		[1, palette.leaf],
	],
	dusk: [
		[0, '#5d3a3c'],
		[1, '#d08a4a'],
	],
	river: [
		[0, '#123a4f'],
		[1, palette.river],
	],
	plum: [
		[0, '#33234a'],
		[1, palette.plum],
	],
} as const satisfies Record<string, Stop[]>;

interface Scene {
	ground: keyof typeof GROUNDS;
	/** Where the gleam is. */
	at: readonly [x: number, y: number];
	defs?: string;
}

function scene({ ground, at: [x, y], defs = '' }: Scene, ...drawing: string[]): string {
	return svg(
		WIDTH,
		HEIGHT,
		{ preserveAspectRatio: 'xMidYMid slice' },
		el('defs', {}, linear('ground', [...GROUNDS[ground]]), defs),
		el('rect', { width: WIDTH, height: HEIGHT, fill: 'url(#ground)' }),
		rings({ x: MIDDLE, y: CENTRE, r: 84, gap: 20 }),
		...drawing,
		gleam(x, y, 0.8),
	);
}

function box(attributes: Attributes): string {
	return el('rect', attributes);
}

/** A phone with bars of a signal, and a coin that flies into it. */
function topUp(): string {
	const bars = [0, 1, 2, 3].map((bar) => {
		const height = 12 + bar * 12;
		return box({ x: 130 + bar * 16, y: 132 - height, width: 10, height, rx: 3 });
	});
	return scene(
		{ ground: 'river', at: [252, 52] },
		box({ x: 112, y: 22, width: 88, height: 156, rx: 14, fill: palette.night }),
		box({ x: 120, y: 36, width: 72, height: 122, rx: 5, fill: palette.silver }),
		group({ fill: palette.jade }, ...bars),
		stitch('M130,146H182', palette.jade),
		el('circle', { cx: MIDDLE, cy: 168, r: 5, fill: palette.steel }),
		el('circle', { cx: 206, cy: 62, r: 27, fill: palette.bronze }),
		el('circle', { cx: 206, cy: 59, r: 27, fill: palette.gold }),
		el('circle', {
			...{ cx: 206, cy: 59, r: 20, fill: 'none', stroke: palette.cream },
			...{ 'stroke-width': 2.4, 'stroke-dasharray': '5 5', 'stroke-linecap': 'round' },
		}),
		path('M206,48V70M195,59H217', {
			...{ stroke: palette.bronze, 'stroke-width': 5, 'stroke-linecap': 'round' },
		}),
	);
}

/** A glass of red tea on its saucer, two leaves and a bud beside it. */
function tea(): string {
	const leaf = 'M0,0C8,-26,32,-36,58,-32C52,-8,28,6,0,0Z';
	return scene(
		{ ground: 'green', at: [92, 46] },
		stitch('M146,56C136,44,156,38,146,24', palette.cream),
		stitch('M172,56C162,44,182,38,172,24', palette.cream),
		el('ellipse', { cx: MIDDLE, cy: 162, rx: 72, ry: 13, fill: palette.bronze }),
		el('ellipse', { cx: MIDDLE, cy: 158, rx: 72, ry: 13, fill: palette.sand }),
		path('M118,66H202L192,150C190,160,130,160,128,150Z', { fill: palette.silver }),
		path('M122,82H198L190,148C188,156,132,156,130,148Z', { fill: palette.ember }),
		path('M122,82H198L196,98H124Z', { fill: palette.amber }),
		path('M130,90L138,146', {
			...{ stroke: palette.straw, 'stroke-width': 5, 'stroke-linecap': 'round', opacity: 0.8 },
		}),
		path(leaf, { fill: palette.jade, transform: 'translate(206 156)' }),
		path(leaf, { fill: palette.mint, transform: 'translate(204 158) rotate(-52) scale(0.9)' }),
		stitch('M210,154L252,130', palette.cream, 2),
	);
}

/** A folded gamcha of red and green checks with its fringe. */
function gamcha(): string {
	const across = [46, 70, 94, 118].map((y) => `M84,${y}H236`).join('');
	const down = [100, 126, 152, 178, 204, 224].map((x) => `M${x},36V130`).join('');
	const fringe = Array.from({ length: 13 }, (_, thread) => `M${90 + thread * 12},156v14`).join('');
	const line = { fill: 'none', 'stroke-width': 7 };
	return scene(
		{ ground: 'dusk', at: [262, 50] },
		path(fringe, { stroke: palette.cream, 'stroke-width': 3, 'stroke-linecap': 'round' }),
		box({ x: 84, y: 36, width: 152, height: 122, rx: 10, fill: palette.brick }),
		path(across, { ...line, stroke: palette.leaf }),
		path(down, { ...line, stroke: palette.straw, 'stroke-width': 3 }),
		path('M84,92H236', { stroke: palette.cream, 'stroke-width': 2 }),
		box({ x: 84, y: 126, width: 152, height: 32, rx: 10, fill: '#8c2a22' }),
		path('M84,134H236M84,148H236', { ...line, stroke: palette.leaf, 'stroke-width': 4 }),
		stitch('M92,141H230', palette.straw),
	);
}

/** A framed print of a painted rickshaw. */
function rickshawPrint(): string {
	return scene(
		{ ground: 'plum', at: [66, 50] },
		box({ x: 86, y: 18, width: 148, height: 164, rx: 6, fill: palette.bronze }),
		box({ x: 94, y: 26, width: 132, height: 148, rx: 2, fill: palette.cream }),
		box({ x: 104, y: 36, width: 112, height: 128, fill: '#2f5f58' }),
		light({ x: 176, y: 74, r: 22 }),
		path('M104,128C132,120,188,120,216,128V164H104Z', { fill: palette.forest }),
		rickshaw('translate(162 112) scale(0.42)'),
		stitch('M99,31H221V169H99Z', palette.brick, 2),
	);
}

/** A shoulder bag with a sewn flower. */
function kanthaBag(): string {
	const petals = [0, 60, 120, 180, 240, 300].map((turn) =>
		path('M0,0C-12,-10,-9,-26,0,-30C9,-26,12,-10,0,0Z', { transform: `rotate(${turn})` }),
	);
	return scene(
		{ ground: 'green', at: [254, 56] },
		path('M112,86C104,10,216,10,208,86', {
			...{ fill: 'none', stroke: palette.brick, 'stroke-width': 9 },
		}),
		stitch('M112,86C104,10,216,10,208,86', palette.straw, 2),
		path('M92,80H228L236,168C236,176,230,180,222,180H98C90,180,84,176,84,168Z', {
			fill: palette.cream,
		}),
		path('M92,80H228L230,102H90Z', { fill: palette.brick }),
		stitch('M96,91H224', palette.straw),
		stitch('M100,112H220L226,170H94Z', palette.river),
		group({ transform: 'translate(160 142)', fill: palette.rose }, ...petals),
		el('circle', { cx: MIDDLE, cy: 142, r: 8, fill: palette.gold }),
		stitch('M108,158C118,146,120,136,114,122', palette.jade),
		stitch('M212,158C202,146,200,136,206,122', palette.jade),
	);
}

/** An open umbrella under the first rain. */
function umbrella(): string {
	const drops = [
		...([64, 40, 92, 150, 268, 44] as const).flatMap((x, index) => {
			return index % 2 === 0 ? [`M${x},${26 + index * 8}l-6,16`] : [];
		}),
		'M44,96l-6,16M280,104l-6,16M262,150l-6,16M62,148l-6,16M226,24l-6,16',
	].join('');
	return scene(
		{ ground: 'river', at: [272, 52] },
		path(drops, {
			...{ stroke: palette.mint, 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.8 },
		}),
		path('M160,96V158C160,174,184,174,184,158', {
			...{ fill: 'none', stroke: palette.sand, 'stroke-width': 7, 'stroke-linecap': 'round' },
		}),
		path('M72,104C74,52,112,30,160,30C208,30,246,52,248,104C236,92,216,92,204,104', {
			fill: palette.brick,
		}),
		path('M72,104C74,52,112,30,160,30C132,42,118,70,116,104C104,92,84,92,72,104Z', {
			fill: palette.ember,
		}),
		path(
			'M116,104C118,70,132,42,160,30C188,42,202,70,204,104C192,92,174,92,160,104C146,92,128,92,116,104Z',
			{
				fill: palette.gold,
			},
		),
		stitch('M116,102C118,70,132,44,160,32C188,44,202,70,204,102', palette.cream, 2),
		path('M160,30V18', { stroke: palette.sand, 'stroke-width': 6, 'stroke-linecap': 'round' }),
	);
}

/** A power bank with its cable and a spark. */
function powerBank(): string {
	const lamps = [0, 1, 2, 3].map((lamp) =>
		el('circle', { cx: 104 + lamp * 14, cy: 134, r: 4, opacity: lamp === 3 ? 0.35 : 1 }),
	);
	return scene(
		{ ground: 'plum', at: [260, 146] },
		path('M214,98C262,98,268,60,240,50C222,44,214,56,224,66', {
			...{ fill: 'none', stroke: palette.silver, 'stroke-width': 6, 'stroke-linecap': 'round' },
		}),
		box({ x: 82, y: 50, width: 138, height: 104, rx: 18, fill: palette.night }),
		box({ x: 82, y: 46, width: 138, height: 102, rx: 18, fill: palette.leaf }),
		stitch('M100,58H202C206,58,208,60,208,64V130', palette.mint),
		group({ fill: palette.straw }, ...lamps),
		path('M160,62L136,102H154L146,130L176,88H157Z', { fill: palette.gold }),
		box({ x: 210, y: 90, width: 16, height: 16, rx: 3, fill: palette.steel }),
	);
}

/** The drawing of each kind of goods, by its name in `public/art/goods`. */
export const goods: Record<string, () => string> = {
	'top-up': topUp,
	tea,
	gamcha,
	'rickshaw-print': rickshawPrint,
	'kantha-bag': kanthaBag,
	umbrella,
	'power-bank': powerBank,
};
