import { calm, calmDefs } from '../parts/calm.ts';
import { coin } from '../parts/coin.ts';
import { el, group, linear, path, radial, svg } from '../parts/draw.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { ripples } from '../parts/river.ts';
import { pad, shapla } from '../parts/shapla.ts';

const defs = el(
	'defs',
	{},
	radial(
		'pond',
		[
			[0, '#2b8a72'],
			[0.42, '#12594d'],
			[1, '#072a30'],
		],
		{ gradientUnits: 'userSpaceOnUse', cx: 820, cy: 250, r: 640 },
	),
	radial('glow', [
		[0, palette.cream, 0.8],
		[0.35, palette.straw, 0.34],
		[1, palette.gold, 0],
	]),
	linear('petal', [
		[0, '#ffffff'],
		[0.55, '#fde4df'],
		[1, palette.rose],
	]),
	linear('far', [
		[0, '#f9cfcf'],
		[1, '#c96d80'],
	]),
	linear(
		'coin',
		[
			[0, '#fff1c4'],
			[0.5, palette.gold],
			[1, '#d08a28'],
		],
		{ x2: 1 },
	),
	linear(
		'ray',
		[
			[0, palette.cream, 0],
			[1, palette.cream, 0.5],
		],
		{},
	),
	calmDefs,
);

/** Soft shafts of light that rise out of the flower. */
function rays(): string {
	const shafts = [-46, -30, -15, 0, 15, 30, 46].map((turn) =>
		path('M-7,0L-30,-330L30,-330L7,0Z', { transform: `rotate(${turn})` }),
	);
	return group({ transform: 'translate(812 372)', fill: 'url(#ray)', opacity: 0.34 }, ...shafts);
}

/** A stack of coins on a leaf, seen from the side. */
function stack(x: number, y: number, count: number, size: number): string {
	return Array.from({ length: count }, (_, level) =>
		coin({
			x: x + (level % 2 === 0 ? 0 : 3),
			y: y - level * 15 * size,
			size,
			open: 0.32,
			turn: 0,
			face: 'url(#coin)',
		}),
	).join('');
}

/** Play money to begin with: coins rise out of a shapla that opens on the pond. */
export function bannerPlayMoney(): string {
	const face = 'url(#coin)';
	return svg(
		1280,
		480,
		{ preserveAspectRatio: 'xMidYMid slice' },
		defs,
		el('rect', { width: 1280, height: 480, fill: 'url(#pond)' }),
		ripples({
			top: 150,
			bottom: 474,
			from: -10,
			to: 1300,
			rows: 11,
			stroke: palette.mint,
			opacity: 0.32,
		}),
		pad(1120, 196, 0.86, 30, '#1b6a52'),
		pad(520, 250, 0.7, 200, '#15594a'),
		pad(1216, 300, 1.1, 160, '#1f7357'),
		pad(600, 398, 1.15, 330, '#1f7a58'),
		pad(1040, 430, 1.3, 200, '#25835f'),
		el('circle', { cx: 812, cy: 250, r: 270, fill: 'url(#glow)' }),
		rays(),
		pad(812, 412, 1.9, 268, '#2a8f66'),
		stack(1058, 414, 5, 0.92),
		stack(1132, 432, 2, 0.92),
		stack(590, 390, 3, 0.82),
		coin({ x: 812, y: 96, size: 1.5, open: 0.96, turn: -8, face }),
		coin({ x: 700, y: 150, size: 1.02, open: 0.72, turn: -28, face }),
		coin({ x: 930, y: 138, size: 1.1, open: 0.66, turn: 26, face }),
		coin({ x: 752, y: 232, size: 0.8, open: 0.5, turn: 18, face }),
		coin({ x: 872, y: 226, size: 0.86, open: 0.82, turn: -20, face }),
		coin({ x: 1006, y: 232, size: 0.62, open: 0.5, turn: -34, face }),
		coin({ x: 628, y: 66, size: 0.56, open: 0.6, turn: 32, face }),
		shapla('translate(812 412) scale(1.9)', { far: 'url(#far)', near: 'url(#petal)' }),
		spark({ x: 886, y: 46, across: 20, up: 27 }, palette.cream),
		spark({ x: 662, y: 214, across: 10, up: 14 }, palette.straw),
		spark({ x: 978, y: 74, across: 8, up: 11 }, palette.straw),
		spark({ x: 1096, y: 330, across: 9, up: 12 }, palette.cream),
		calm(),
	);
}
