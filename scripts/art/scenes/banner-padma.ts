import { nouka } from '../parts/boat.ts';
import { calm, calmDefs } from '../parts/calm.ts';
import { el, group, linear, path, radial, svg } from '../parts/draw.ts';
import { ilish } from '../parts/fish.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { drops, reflection, ripples, splash, sun } from '../parts/river.ts';
import { pad, shapla } from '../parts/shapla.ts';
import { palm, reed } from '../parts/shore.ts';

const defs = el(
	'defs',
	{},
	linear('sky', [
		[0, '#0c3a3d'],
		[0.35, '#2f5f58'],
		[0.62, '#b8703f'],
		[0.85, palette.gold],
		[1, palette.straw],
	]),
	linear('water', [
		[0, '#eab25c'],
		[0.16, '#a97a40'],
		[0.5, '#1c5a4c'],
		[1, palette.night],
	]),
	radial('sun', [
		[0, '#fffbe9'],
		[0.55, palette.straw],
		[1, palette.gold],
	]),
	radial('glow', [
		[0, palette.cream, 0.9],
		[0.4, palette.gold, 0.45],
		[1, palette.amber, 0],
	]),
	linear('flank', [
		[0, '#8fb5aa'],
		[0.45, '#f4faf5'],
		[0.75, '#f7d9cf'],
		[1, palette.gold],
	]),
	calmDefs,
	linear('petal', [
		[0, '#ffffff'],
		[0.6, palette.petal],
		[1, palette.rose],
	]),
);

/** Far and near banks with their palms. */
function banks(): string {
	return [
		group(
			{ fill: '#5a5d41' },
			path(
				'M380,300C440,288,500,292,560,284C620,278,660,290,720,292C760,294,800,298,830,310' +
					'L380,312Z',
				{},
			),
			path('M1280,292C1220,284,1180,290,1120,288C1070,288,1010,298,950,310L1280,312Z', {}),
		),
		group(
			{ fill: '#1d4a41' },
			path('M0,286C80,276,150,290,240,284C340,280,420,298,580,312L0,314Z', {}),
			path('M1280,280C1240,276,1200,288,1160,292C1120,296,1080,302,1030,312L1280,314Z', {}),
			palm(1236, 284, 128, 16),
			palm(1206, 290, 92, -14),
			palm(1160, 294, 60, 10),
		),
	].join('');
}

/** The launch of Padma Gold: dusk on the river, a nouka, the ilish in front of the sun. */
export function bannerPadma(): string {
	return svg(
		1280,
		480,
		{ preserveAspectRatio: 'xMidYMid slice' },
		defs,
		el('rect', { width: 1280, height: 320, fill: 'url(#sky)' }),
		el('circle', { cx: 826, cy: 196, r: 310, fill: 'url(#glow)' }),
		sun(826, 200, 112, 'url(#sun)'),
		path(
			'M1030,96q9,-10,18,0q9,-10,18,0M1076,126q7,-8,14,0q7,-8,14,0M1010,138q6,-7,12,0' +
				'q6,-7,12,0',
			{
				fill: 'none',
				stroke: palette.night,
				'stroke-width': 2.6,
				'stroke-linecap': 'round',
				opacity: 0.7,
			},
		),
		banks(),
		el('rect', { y: 310, width: 1280, height: 170, fill: 'url(#water)' }),
		reflection({ x: 826, top: 317, bottom: 450, far: 60, near: 120, bars: 11 }),
		ripples({ top: 312, bottom: 474, from: 300, to: 1300, rows: 9, opacity: 0.5 }),
		nouka('translate(1056 322) scale(-.84 .84)'),
		splash(648, 392, 0.92),
		ilish({ x: 798, y: 158, scale: 1.84, turn: -24, arch: 128, flank: 'url(#flank)' }),
		drops([
			[638, 318, 6],
			[708, 348, 5],
			[598, 340, 4],
			[680, 364, 3.6],
			[616, 296, 3],
		]),
		pad(1010, 452, 0.72, 200, '#1f6b4f'),
		pad(1226, 446, 0.8, 320, '#185843'),
		pad(1120, 466, 0.98, 20, '#237553'),
		shapla('translate(1120 450) scale(.98)', { far: palette.petal, near: 'url(#petal)' }),
		group(
			{ fill: palette.night },
			path(
				reed(1262, 484, 1284, 330, 14) +
					reed(1244, 484, 1226, 362, 11) +
					reed(1276, 484, 1254, 378, 11),
				{},
			),
		),
		spark({ x: 966, y: 92, across: 22, up: 30 }, palette.cream),
		spark({ x: 1008, y: 190, across: 9, up: 13 }, palette.straw),
		calm(),
	);
}
