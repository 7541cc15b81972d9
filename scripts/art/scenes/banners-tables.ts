import { card } from '../parts/card.ts';
import { coin } from '../parts/coin.ts';
import { el, group, linear, path } from '../parts/draw.ts';
import { ilish } from '../parts/fish.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { drops } from '../parts/river.ts';
import { panel, riverScene, sewnRing, stitch } from '../parts/scene.ts';
import { shapla } from '../parts/shapla.ts';

const coinDefs = linear(
	'coin',
	[
		[0, '#fff1c4'],
		[0.5, palette.gold],
		[1, '#d08a28'],
	],
	{ x2: 1 },
);
const flankDefs = linear('flank', [
	[0, '#8fb5aa'],
	[0.45, '#f4faf5'],
	[0.75, '#f7d9cf'],
	[1, palette.gold],
]);
const face = 'url(#coin)';

/** Slots: three windows of a wooden machine, a coin, a shapla and an ilish in them. */
export function bannerSlots(): string {
	const windows = [-112, 0, 112].map((x) =>
		el('rect', { x: x - 48, y: -78, width: 96, height: 156, rx: 10, fill: palette.cream }),
	);
	return riverScene(
		{ mood: 'dusk', at: { x: 780, y: 128, radius: 110 }, lift: 40, defs: coinDefs + flankDefs },
		group(
			{ transform: 'translate(786 206) scale(.94)' },
			path('M184,-30C204,-34,204,-64,204,-84', {
				fill: 'none',
				stroke: palette.bronze,
				'stroke-width': 10,
				'stroke-linecap': 'round',
			}),
			el('circle', { cx: 204, cy: -94, r: 17, fill: palette.ember }),
			panel({ x: -186, y: -112, width: 372, height: 224, r: 28 }, palette.forest, palette.gold),
			...windows,
			coin({ x: -112, y: 0, size: 0.95, open: 0.96, turn: -8, face }),
			shapla('translate(0 34) scale(.62)', { far: palette.rose, near: palette.petal }),
			ilish({ x: 112, y: -4, scale: 0.42, turn: -22, arch: 128, flank: 'url(#flank)' }),
			stitch('M-160,0H-158M-56,-78V78M56,-78V78', palette.bronze),
			path('M-176,112H176L196,140H-196Z', { fill: palette.night }),
			stitch('M-180,126H180', palette.gold),
		),
		spark({ x: 690, y: 74, across: 16, up: 22 }, palette.cream),
		spark({ x: 940, y: 56, across: 10, up: 14 }, palette.straw),
	);
}

const diamond = path('M0,-40L28,0L0,40L-28,0Z', { fill: palette.ember });
const leaf = path(
	'M0,-42C28,-16,44,4,24,20C14,28,4,22,2,14L10,40H-10L-2,14C-4,22,-14,28,-24,20C-44,4,-28,-16,0,-42Z',
	{ fill: palette.forest },
);
const heart = path(
	'M0,36C-44,4,-36,-36,-12,-34C-4,-33,0,-26,0,-20C0,-26,4,-33,12,-34C36,-36,44,4,0,36Z',
	{
		fill: palette.ember,
	},
);

/** Live casino: the wheel turns behind two cards. */
export function bannerLive(): string {
	const wedges = Array.from({ length: 16 }, (_, index) =>
		path('M0,0L-25.500,-128A130,130,0,0,1,25.500,-128Z', {
			fill: index % 2 === 0 ? palette.forest : palette.ember,
			transform: `rotate(${index * 22.5})`,
		}),
	);
	return riverScene(
		{ mood: 'night', at: { x: 1030, y: 92, radius: 44 }, lift: 24 },
		group(
			{ transform: 'translate(800 186)' },
			el('circle', { r: 154, fill: palette.bronze }),
			el('circle', { r: 136, fill: palette.night }),
			...wedges,
			el('circle', {
				r: 145,
				fill: 'none',
				stroke: palette.straw,
				'stroke-width': 3,
				'stroke-linecap': 'round',
				'stroke-dasharray': '8 9',
			}),
			el('circle', { r: 84, fill: palette.leaf }),
			sewnRing(70, palette.gold),
			path('M0,-54L9,-9L54,0L9,9L0,54L-9,9L-54,0L-9,-9Z', { fill: palette.gold }),
			el('circle', { r: 14, fill: palette.cream }),
			el('circle', { cx: 74, cy: -78, r: 11, fill: '#fff' }),
		),
		card(672, 262, -16, leaf),
		card(756, 272, 6, diamond),
		spark({ x: 930, y: 58, across: 12, up: 17 }, palette.cream),
	);
}

/** Fish games: the shoal under the sun, the great ilish ahead. */
export function bannerFish(): string {
	const shoal = [
		[1010, 96, 0.44],
		[1060, 180, 0.5],
		[640, 96, 0.4],
		[986, 276, 0.46],
	] as const;
	return riverScene(
		{ mood: 'dusk', at: { x: 830, y: 84, radius: 74 }, defs: flankDefs },
		el('rect', { x: -60, y: 140, width: 1460, height: 380, fill: '#0f5a54', opacity: 0.86 }),
		path(`M-80,140q40,-14,80,0${'t80,0'.repeat(17)}V164H-80Z`, {
			fill: palette.mint,
			opacity: 0.5,
		}),
		path('M700,140L560,480H700L770,140ZM860,140L850,480H980L920,140Z', {
			fill: palette.cream,
			opacity: 0.1,
		}),
		group(
			{ fill: palette.night, opacity: 0.55 },
			...shoal.map(([x, y, size]) =>
				path('M60,2C40,-26,-10,-26,-44,-4L-72,-24C-66,-6,-66,6,-72,26L-44,6C-10,28,40,28,60,2Z', {
					transform: `translate(${x} ${y + 60}) scale(${size * 1.3})`,
				}),
			),
		),
		ilish({ x: 800, y: 214, scale: 1.5, turn: -12, arch: 150, flank: 'url(#flank)' }),
		drops([
			[664, 190, 5],
			[648, 164, 3.5],
			[940, 168, 4],
		]),
		net(),
	);
}

/** The cast net below the fish: rows of arcs and the threads between them. */
function net(): string {
	const depth = (x: number, y: number) => y + 88 - ((x - 800) / 230) ** 2 * 88;
	const arcs = [312, 344, 376].map((y) => {
		return `M570,${depth(570, y)}Q800,${depth(800, y) * 2 - depth(570, y)},1030,${depth(1030, y)}`;
	});
	const threads = [610, 660, 710, 755, 800, 845, 890, 940, 990].map((x) => {
		return `M${x},${depth(x, 312)}L${x + (x - 800) * 0.05},${depth(x, 376)}`;
	});
	return stitch(arcs.join('') + threads.join(''), palette.straw, 2);
}

/** Card games: five cards in a hand, a coin on each side. */
export function bannerCards(): string {
	const hand = [
		[-2, leaf],
		[-1, heart],
		[0, diamond],
		[1, leaf],
		[2, heart],
	] as const;
	return riverScene(
		{ mood: 'night', at: { x: 776, y: 128, radius: 118 }, lift: 44, defs: coinDefs },
		...hand.map(([place, motif]) =>
			card(800 + place * 60, 196 + place * place * 13, place * 14, motif),
		),
		coin({ x: 610, y: 300, size: 0.8, open: 0.5, turn: -14, face }),
		coin({ x: 1004, y: 306, size: 0.9, open: 0.4, turn: 10, face }),
		coin({ x: 968, y: 342, size: 0.7, open: 0.34, turn: -6, face }),
		spark({ x: 660, y: 74, across: 14, up: 20 }, palette.straw),
		spark({ x: 962, y: 80, across: 9, up: 13 }, palette.cream),
	);
}
