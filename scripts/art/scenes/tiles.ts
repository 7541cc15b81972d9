import { nouka } from '../parts/boat.ts';
import { coin } from '../parts/coin.ts';
import { el, group, linear, path, radial, svg } from '../parts/draw.ts';
import { ilish } from '../parts/fish.ts';
import { glint, spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { ripples, sun } from '../parts/river.ts';
import { panel, sewnRing, stitch } from '../parts/scene.ts';
import { pad, shapla } from '../parts/shapla.ts';
import { tiger } from '../parts/tiger.ts';

/** The hours of the tiles: above, below, the light. */
const HOURS = {
	dusk: ['#7a3a26', '#e8912f', palette.straw],
	night: ['#061d2c', '#1c5a4c', palette.cream],
	dawn: ['#2f6a64', '#f0c9a8', '#fffdf4'],
	rain: ['#12303a', '#3f7f74', palette.silver],
	rose: ['#3b1f33', '#c2667a', palette.petal],
	deep: ['#0b3b32', '#12614f', palette.mint],
} as const;
type Hour = keyof typeof HOURS;

const face = palette.gold;

/** A tile for titles without a picture of their own: one hero before a ring of sewn light. */
function tile(hour: Hour, ...hero: string[]): string {
	const [above, below, light] = HOURS[hour];
	return svg(
		320,
		320,
		{},
		el(
			'defs',
			{},
			linear('g', [
				[0, above],
				[1, below],
			]),
			radial('l', [
				[0, light, 0.9],
				[1, light, 0],
			]),
			linear('flank', [
				[0, '#8fb5aa'],
				[0.5, '#f4faf5'],
				[1, palette.gold],
			]),
		),
		el('rect', { width: 320, height: 320, fill: 'url(#g)' }),
		el('circle', { cx: 160, cy: 150, r: 150, fill: 'url(#l)', opacity: 0.5 }),
		group(
			{ transform: 'translate(160 150)' },
			sewnRing(112, light),
			group({ opacity: 0.5 }, sewnRing(134, light)),
		),
		...hero,
	);
}

const water = (fill: string) =>
	path('M0,236C60,226,110,244,160,236C214,228,260,244,320,234V320H0Z', { fill }) +
	ripples({ top: 244, bottom: 316, from: -10, to: 330, rows: 4, opacity: 0.5 });

export const tiles: Record<string, () => string> = {
	'reels-1': coins,
	'reels-2': () =>
		tile(
			'night',
			water(palette.night),
			pad(92, 262, 0.62, 40, palette.leaf),
			pad(236, 274, 0.7, 200, palette.leaf),
			shapla('translate(160 250) scale(1.5)', { far: palette.rose, near: palette.petal }),
		),
	'reels-3': () =>
		tile('dusk', tiger('translate(160 178) scale(1.02)', palette.amber), stitch('M0,296H320')),
	'reels-4': () =>
		tile(
			'dawn',
			sun(206, 148, 54, palette.straw),
			water(palette.leaf),
			nouka('translate(150 248) scale(.9)', palette.night),
		),
	'reels-5': () =>
		tile(
			'rose',
			glint({ x: 160, y: 150, across: 82, up: 112 }),
			spark({ x: 70, y: 84, across: 12, up: 18 }, palette.cream),
			spark({ x: 254, y: 226, across: 14, up: 20 }, palette.straw),
		),
	'reels-6': () =>
		tile(
			'rain',
			panel({ x: 40, y: 78, width: 240, height: 150, r: 22 }, palette.night, palette.gold),
			...[84, 160, 236].map((x, reel) =>
				group(
					{},
					el('rect', { x: x - 32, y: 100, width: 64, height: 106, rx: 10, fill: palette.cream }),
					reel === 1
						? glint({ x, y: 152, across: 24, up: 36 })
						: coin({ x, y: 152, size: 0.62, open: 0.96, turn: 0, face }),
				),
			),
		),
	'fish-1': () =>
		tile(
			'rain',
			water(palette.night),
			ilish({ x: 160, y: 150, scale: 1.05, turn: -18, detail: 'small', flank: 'url(#flank)' }),
		),
	'fish-2': () =>
		tile(
			'deep',
			ilish({ x: 186, y: 104, scale: 0.7, turn: -8, detail: 'small', flank: 'url(#flank)' }),
			ilish({ x: 130, y: 202, scale: 0.86, turn: 6, detail: 'small', flank: 'url(#flank)' }),
			ripples({ top: 20, bottom: 310, from: -10, to: 330, rows: 7, opacity: 0.35 }),
		),
	'fish-3': () =>
		tile(
			'dusk',
			water('#1c5a4c'),
			ilish({ x: 164, y: 160, scale: 1, turn: -34, detail: 'small', flank: 'url(#flank)' }),
			coin({ x: 72, y: 96, size: 0.7, open: 0.8, turn: -20, face }),
		),
	'cards-1': () => tile('deep', fan([-24, 0, 24], palette.ember)),
	'cards-2': () => tile('rose', fan([-14, 14], palette.forest)),
	'cards-3': () => tile('night', fan([-33, -11, 11, 33], palette.bronze)),
};

/** Three coins: a title without a picture, and the play money of the day. */
export function coins(): string {
	return tile(
		'deep',
		coin({ x: 96, y: 196, size: 1.1, open: 0.8, turn: -22, face }),
		coin({ x: 226, y: 190, size: 1.2, open: 0.85, turn: 20, face }),
		coin({ x: 160, y: 138, size: 2, open: 0.96, turn: -6, face }),
		spark({ x: 238, y: 72, across: 14, up: 20 }, palette.cream),
	);
}

/** Cards fanned out, a sewn rim and the gleam on each. */
function fan(turns: readonly number[], back: string): string {
	return turns
		.map((turn) =>
			group(
				{ transform: `translate(160 262) rotate(${turn}) translate(0 -112)` },
				el('rect', { x: -52, y: -76, width: 104, height: 152, rx: 12, fill: palette.cream }),
				el('rect', { x: -44, y: -68, width: 88, height: 136, rx: 8, fill: back }),
				group({}, sewnRing(32, palette.straw)),
				glint({ x: 0, y: 0, across: 18, up: 26 }),
			),
		)
		.join('');
}

/** The heart of favourites: an outline, or full. White and gold, for the dark disc behind it. */
export function heart(isFull: boolean): string {
	const d = 'M12 20S3.5 14.7 3.5 8.7A4.7 4.7 0 0112 6a4.7 4.7 0 018.5 2.7C20.5 14.7 12 20 12 20z';
	const colour = isFull ? palette.gold : '#fff';
	const fill = isFull ? colour : 'none';
	return svg(
		24,
		24,
		{},
		path(d, { fill, stroke: colour, 'stroke-width': 2, 'stroke-linejoin': 'round' }),
	);
}
