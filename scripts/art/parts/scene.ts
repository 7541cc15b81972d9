import { calm, calmDefs } from './calm.ts';
import { el, group, linear, path, radial, type Stop, svg } from './draw.ts';
import { palette } from './palette.ts';
import { reflection, ripples, sun } from './river.ts';
import { palm } from './shore.ts';

interface Mood {
	sky: Stop[];
	water: Stop[];
	/** Sun or moon, and the light around it. */
	light: { core: string; edge: string; glow: string };
	bank: string;
	stitch: string;
}

/** The hours of the river. Every banner of a group takes one, so that they are one set. */
const MOODS = {
	dusk: {
		sky: [
			[0, '#0c3a3d'],
			[0.45, '#3f6a58'],
			[0.75, '#c07a3f'],
			[1, palette.straw],
		],
		water: [
			[0, '#dba552'],
			[0.3, '#2a6350'],
			[1, palette.night],
		],
		light: { core: '#fffbe9', edge: palette.gold, glow: palette.gold },
		bank: '#1d4a41',
		stitch: palette.straw,
	},
	night: {
		sky: [
			[0, '#04161c'],
			[0.6, '#0d3b46'],
			[1, '#2d6a66'],
		],
		water: [
			[0, '#2a6a66'],
			[0.35, '#0e3c40'],
			[1, palette.night],
		],
		light: { core: '#ffffff', edge: '#d9efe4', glow: palette.mint },
		bank: '#0a2c30',
		stitch: palette.mint,
	},
	dawn: {
		sky: [
			[0, '#174a56'],
			[0.45, '#7f8f86'],
			[0.75, palette.rose],
			[1, palette.petal],
		],
		water: [
			[0, '#e9b9a4'],
			[0.3, '#4d7f73'],
			[1, '#0b3034'],
		],
		light: { core: '#fffdf4', edge: palette.straw, glow: palette.petal },
		bank: '#2b5a50',
		stitch: palette.petal,
	},
} satisfies Record<string, Mood>;

interface Scene {
	mood: keyof typeof MOODS;
	/** Position and size of the sun or moon. */
	at: { x: number; y: number; radius: number };
	/** Lift of a hero without ground above the words of a phone. */
	lift?: number;
	/** Gradients of the hero. */
	defs?: string;
}

/** Heroes are drawn around 800, 200; so they keep inside a phone's crop. */
const heroPlace = (lift: number) => `translate(24 ${14 - lift}) scale(.94)`;

/** A banner: the river at an hour, and the hero before it. */
export function riverScene({ mood, at, lift = 0, defs = '' }: Scene, ...hero: string[]): string {
	const { sky, water, light, bank, stitch } = MOODS[mood];
	return svg(
		1280,
		480,
		{ preserveAspectRatio: 'xMidYMid slice' },
		el(
			'defs',
			{},
			linear('sky', sky),
			linear('water', water),
			radial('light', [
				[0, light.core],
				[1, light.edge],
			]),
			radial('glow', [
				[0, light.core, 0.7],
				[0.4, light.glow, 0.35],
				[1, light.glow, 0],
			]),
			defs,
			calmDefs,
		),
		el('rect', { width: 1280, height: 330, fill: 'url(#sky)' }),
		el('circle', { cx: at.x, cy: at.y, r: at.radius * 2.8, fill: 'url(#glow)' }),
		sun(at.x, at.y, at.radius, 'url(#light)'),
		group(
			{ fill: bank },
			path(
				'M0,300C160,286,300,304,520,298C700,294,860,306,1010,298C1120,292,1210,298,1280,290' +
					'L1280,332L0,332Z',
				{},
			),
			palm(1178, 296, 96, 12),
			palm(1214, 296, 66, -8),
			palm(1106, 298, 44, 7),
		),
		el('rect', { y: 324, width: 1280, height: 156, fill: 'url(#water)' }),
		reflection({ x: at.x, top: 330, bottom: 452, far: 40, near: 96, bars: 8 }),
		ripples({ top: 328, bottom: 474, from: 240, to: 1290, rows: 7, stroke: stitch, opacity: 0.4 }),
		group({ transform: heroPlace(lift) }, ...hero),
		calm(),
	);
}

/** A running stitch along a path. */
export function stitch(d: string, stroke: string = palette.straw, width = 2.4): string {
	return path(d, {
		fill: 'none',
		stroke,
		'stroke-width': width,
		'stroke-linecap': 'round',
		'stroke-dasharray': '7 7',
	});
}

/** A ring of running stitch. */
export function sewnRing(r: number, stroke: string, width = 2.4): string {
	return el('circle', {
		r,
		fill: 'none',
		stroke,
		'stroke-width': width,
		'stroke-linecap': 'round',
		'stroke-dasharray': '7 7',
	});
}

/** A rounded panel with a sewn rim. */
export function panel(
	box: { x: number; y: number; width: number; height: number; r: number },
	fill: string,
	thread: string,
): string {
	const { x, y, width, height, r } = box;
	return (
		el('rect', { x, y, width, height, rx: r, fill }) +
		el('rect', {
			x: x + 7,
			y: y + 7,
			width: width - 14,
			height: height - 14,
			rx: Math.max(2, r - 6),
			fill: 'none',
			stroke: thread,
			'stroke-width': 2,
			'stroke-linecap': 'round',
			'stroke-dasharray': '6 6',
		})
	);
}
