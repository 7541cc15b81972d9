import { nouka } from '../parts/boat.ts';
import { coin } from '../parts/coin.ts';
import { el, group, linear, path, radial } from '../parts/draw.ts';
import { ilish } from '../parts/fish.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { dusk, face, glow, halo, night, scene, stitch, WIDTH, water } from '../parts/promotion.ts';
import { reflection, ripples, sun } from '../parts/river.ts';
import { pad, shapla } from '../parts/shapla.ts';
import { palm } from '../parts/shore.ts';

/** Coins over an opening shapla: play money. */
export function promoPlayMoney(): string {
	const gold = 'url(#coin)';
	return scene(
		[linear('sky', night), radial('glow', glow), linear('coin', face, { x2: 1 })],
		ripples({
			top: 190,
			bottom: 352,
			from: 0,
			to: 660,
			rows: 6,
			stroke: palette.mint,
			opacity: 0.3,
		}),
		halo(400, 190, 190),
		pad(160, 292, 0.8, 30, '#15594a'),
		pad(560, 300, 0.8, 200, '#1f7357'),
		pad(400, 316, 1.2, 268, '#2a8f66'),
		coin({ x: 400, y: 82, size: 1.15, open: 0.96, turn: -8, face: gold }),
		coin({ x: 312, y: 130, size: 0.8, open: 0.7, turn: -28, face: gold }),
		coin({ x: 492, y: 118, size: 0.84, open: 0.66, turn: 26, face: gold }),
		coin({ x: 250, y: 66, size: 0.5, open: 0.6, turn: 30, face: gold }),
		shapla('translate(400 312) scale(1.15)', { far: '#e7a3ad', near: palette.petal }),
		spark({ x: 462, y: 50, across: 13, up: 18 }, palette.cream),
		spark({ x: 210, y: 140, across: 8, up: 11 }, palette.straw),
	);
}

/** The ilish before the sun and a measuring thread: the maths of the river game. */
export function promoPadmaMaths(): string {
	const ticks = Array.from({ length: 21 }, (_, tick) => {
		const high = tick % 5 === 0 ? 16 : 8;
		return `M${60 + tick * 26},330v${-high}`;
	}).join('');
	return scene(
		[
			linear('sky', dusk),
			linear('water', water),
			radial('glow', glow),
			radial('sun', [
				[0, '#fffbe9'],
				[1, palette.gold],
			]),
			linear('flank', [
				[0, '#8fb5aa'],
				[0.5, '#f4faf5'],
				[1, palette.gold],
			]),
		],
		halo(410, 170, 200),
		sun(410, 172, 84, 'url(#sun)'),
		el('rect', { y: 232, width: WIDTH, height: 128, fill: 'url(#water)' }),
		reflection({ x: 410, top: 238, bottom: 320, far: 40, near: 70, bars: 7 }),
		ilish({ x: 400, y: 128, scale: 1.15, turn: -24, arch: 128, flank: 'url(#flank)' }),
		path(`M60,330H580${ticks}`, { ...stitch, stroke: palette.straw, 'stroke-width': 3 }),
		spark({ x: 510, y: 70, across: 13, up: 18 }, palette.cream),
	);
}

/** A wax seal and a lens over sewn signs: a verifiable round. */
export function promoCheckARound(): string {
	const rows = [96, 132, 168, 204, 240, 276].map((y, row) =>
		path(`M${70 + ((row * 29) % 40)},${y}H590`, {
			'stroke-dasharray': row % 2 === 0 ? '16 12 6 12' : '6 12 20 10',
		}),
	);
	return scene(
		[linear('sky', night), radial('glow', glow), linear('coin', face, { x2: 1 })],
		group({ ...stitch, stroke: palette.mint, 'stroke-width': 5, opacity: 0.35 }, ...rows),
		halo(380, 170, 170),
		path('M452,248L536,330', { ...stitch, stroke: palette.bronze, 'stroke-width': 26 }),
		path('M452,248L536,330', {
			...stitch,
			stroke: palette.straw,
			'stroke-width': 4,
			'stroke-dasharray': '8 10',
		}),
		el('circle', { cx: 380, cy: 176, r: 100, fill: palette.forest }),
		el('circle', { cx: 380, cy: 176, r: 100, fill: palette.cream, opacity: 0.12 }),
		el('circle', { cx: 380, cy: 176, r: 100, ...stitch, stroke: palette.gold, 'stroke-width': 12 }),
		el('circle', {
			cx: 380,
			cy: 176,
			r: 82,
			...stitch,
			stroke: palette.straw,
			'stroke-width': 3,
			'stroke-dasharray': '8 8',
		}),
		path('M332,178L366,212L432,142', {
			...stitch,
			stroke: palette.cream,
			'stroke-width': 20,
			'stroke-linejoin': 'round',
		}),
		spark({ x: 300, y: 84, across: 12, up: 17 }, palette.cream),
	);
}

/** Five reels with a line sewn across: how the slot works. */
export function promoLearnTheSlot(): string {
	const reels = Array.from({ length: 5 }, (_, reel) =>
		el('rect', {
			x: 116 + reel * 84,
			y: 58,
			width: 72,
			height: 244,
			rx: 16,
			fill: reel % 2 === 0 ? '#0f4a40' : '#135548',
		}),
	);
	const cells = [
		[0, 0],
		[1, 1],
		[2, 2],
		[3, 1],
		[4, 0],
	] as const;
	const dots = cells.map(([reel, row]) =>
		el('circle', { cx: 152 + reel * 84, cy: 102 + row * 78, r: 24, fill: palette.gold }),
	);
	const marks = cells.map(([reel, row]) =>
		spark(
			{ x: 152 + reel * 84, y: 102 + row * 78, across: 14, up: 15, waist: 0.3 },
			palette.bronze,
		),
	);
	const thread = `M${cells.map(([reel, row]) => `${152 + reel * 84},${102 + row * 78}`).join('L')}`;
	return scene(
		[linear('sky', night), radial('glow', glow)],
		halo(320, 230, 240),
		...reels,
		path(thread, {
			...stitch,
			stroke: palette.cream,
			'stroke-width': 7,
			'stroke-dasharray': '14 12',
			'stroke-linejoin': 'round',
		}),
		...dots,
		...marks,
		path('M566,112V250M566,250h-20', { ...stitch, stroke: palette.bronze, 'stroke-width': 12 }),
		el('circle', { cx: 566, cy: 104, r: 17, fill: palette.ember }),
	);
}

/** Seven stones down the river to the sun: the VIP levels. */
export function promoRiverLevels(): string {
	const river =
		'M-10,96C120,80,210,110,200,150C190,196,330,176,352,218C372,256,300,276,330,360' +
		'L660,360V292C520,286,470,250,474,208C478,160,330,160,316,122C300,84,130,52,-10,66Z';
	const stones = [
		[74, 84, 12],
		[176, 96, 14],
		[252, 146, 16],
		[344, 168, 18],
		[414, 208, 21],
		[440, 262, 25],
		[532, 314, 30],
	] as const;
	return scene(
		[linear('sky', dusk), linear('water', water), radial('glow', glow), linear('coin', face)],
		el('rect', { y: 60, width: WIDTH, height: 300, fill: '#14463c' }),
		path('M0,60C140,30,240,70,360,50C470,34,560,62,640,48V120H0Z', { fill: '#1d4a41' }),
		path(river, { fill: '#3d8f83' }),
		path(river, {
			...stitch,
			stroke: palette.mint,
			'stroke-width': 3,
			'stroke-dasharray': '10 10',
			opacity: 0.7,
		}),
		halo(532, 314, 110),
		...stones.map(([x, y, r]) => el('circle', { cx: x, cy: y, r, fill: 'url(#coin)' })),
		...stones.map(([x, y, r]) =>
			spark({ x, y, across: r * 0.62, up: r * 0.68, waist: 0.3 }, palette.bronze),
		),
		group(
			{ fill: palette.night },
			palm(566, 206, 120, 16),
			palm(604, 214, 90, -12),
			palm(96, 300, 140, 14),
			palm(44, 316, 100, -10),
		),
	);
}

/** A boat at rest under the moon: time to stop. */
export function promoWeekInNumbers(): string {
	const days = Array.from({ length: 7 }, (_, day) =>
		el('circle', {
			cx: 150 + day * 57,
			cy: 60,
			r: 13,
			...(day < 5
				? { fill: palette.mint, opacity: 0.85 }
				: { ...stitch, stroke: palette.mint, 'stroke-width': 3, 'stroke-dasharray': '5 6' }),
		}),
	);
	return scene(
		[linear('sky', night), linear('water', water), radial('glow', glow)],
		halo(470, 150, 120),
		path('M470,96a54,54,0,1,0,44,86a44,44,0,1,1,-44,-86Z', { fill: palette.straw }),
		...days,
		el('rect', { y: 250, width: WIDTH, height: 110, fill: '#0d4440' }),
		ripples({ top: 256, bottom: 352, from: 0, to: 660, rows: 6, opacity: 0.4 }),
		nouka('translate(280 262) scale(1.15)'),
		group({ fill: palette.night }, palm(40, 262, 130, 14), palm(82, 262, 90, -10)),
	);
}
