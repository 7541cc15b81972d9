import { nouka } from '../parts/boat.ts';
import { el, group, linear, path, radial, svg } from '../parts/draw.ts';
import { ilish } from '../parts/fish.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { drops, reflection, ripples, splash, sun } from '../parts/river.ts';
import { palm, reed } from '../parts/shore.ts';
import { tiger } from '../parts/tiger.ts';

const defs = el(
	'defs',
	{},
	linear('sky', [
		[0, '#0c3a3d'],
		[0.3, '#2f5f58'],
		[0.58, '#b8703f'],
		[0.82, palette.gold],
		[1, palette.straw],
	]),
	linear('water', [
		[0, '#f0b65c'],
		[0.18, '#b9803f'],
		[0.5, '#1c5a4c'],
		[1, palette.night],
	]),
	radial('sun', [
		[0, '#fffbe9'],
		[0.55, palette.straw],
		[1, palette.gold],
	]),
	radial('glow', [
		[0, palette.cream, 0.85],
		[0.4, palette.gold, 0.45],
		[1, palette.amber, 0],
	]),
	linear('flank', [
		[0, '#8fb5aa'],
		[0.45, '#f4faf5'],
		[0.75, '#f7d9cf'],
		[1, palette.gold],
	]),
	linear('coat', [
		[0, '#c9742a'],
		[0.45, '#96501f'],
		[1, '#4a2a16'],
	]),
);

/** What both tiles share above and on the water, up to the fish. */
function river(width: number, sunX: number): string {
	const end = width - 320;
	return [
		defs,
		el('rect', { width, height: 196, fill: 'url(#sky)' }),
		el('circle', { cx: sunX, cy: 120, r: 150, fill: 'url(#glow)' }),
		sun(sunX, 122, 62, 'url(#sun)'),
		group(
			{ fill: '#234a40' },
			path('M0,178C14,168,30,172,44,166C60,158,76,170,96,170C122,171,146,177,182,184L0,190Z', {}),
			palm(22, 176, 52, -8),
			palm(44, 174, 40, 9),
			group(
				{ transform: `translate(${end})` },
				path('M320,172C300,166,286,168,272,172C256,176,240,178,214,184L320,190Z', {}),
				palm(304, 174, 56, 8),
			),
		),
		el('rect', { y: 180, width, height: 140, fill: 'url(#water)' }),
		reflection({ x: sunX, top: 184, bottom: 262, far: 34, near: 62, bars: 9 }),
		ripples({ top: 182, bottom: 306, from: -8, to: width + 10, rows: 8, opacity: 0.45 }),
	].join('');
}

/** Dark reeds in both lower corners. */
function reeds(width: number): string {
	const left = reed(14, 322, -4, 226, 10) + reed(30, 322, 44, 240, 8) + reed(4, 322, 22, 256, 9);
	const blades = path(left, {});
	return group(
		{ fill: palette.night },
		blades,
		group({ transform: `matrix(-1 0 0 1 ${width} 0)` }, blades),
	);
}

/** The square tile: the ilish leaps over the sun, the tiger watches from the reeds. */
export function padmaGoldSquare(): string {
	return svg(
		320,
		320,
		{ preserveAspectRatio: 'xMidYMid slice' },
		river(320, 172),
		nouka('translate(268 187) scale(-.36 .36)'),
		splash(64, 220, 0.56),
		ilish({ x: 164, y: 104, scale: 1.04, turn: -22, arch: 128, flank: 'url(#flank)' }),
		drops([
			[74, 176, 4],
			[112, 192, 3],
			[40, 182, 2.6],
			[92, 200, 2.2],
		]),
		reeds(320),
		tiger('translate(172 280) scale(.78)', 'url(#coat)'),
		spark({ x: 246, y: 58, across: 15, up: 20 }, palette.cream),
		spark({ x: 276, y: 92, across: 7, up: 10 }, palette.straw),
	);
}

/** The wide tile, 16:10: the same evening with the tiger to the left. */
export function padmaGoldWide(): string {
	return svg(
		512,
		320,
		{ preserveAspectRatio: 'xMidYMid slice' },
		river(512, 308),
		nouka('translate(444 190) scale(-.42 .42)'),
		splash(228, 222, 0.6),
		ilish({ x: 322, y: 102, scale: 1.14, turn: -22, arch: 128, flank: 'url(#flank)' }),
		drops([
			[226, 178, 4],
			[266, 194, 3],
			[192, 184, 2.6],
			[246, 204, 2.2],
		]),
		reeds(512),
		tiger('translate(108 284) scale(.8)', 'url(#coat)'),
		spark({ x: 424, y: 46, across: 16, up: 22 }, palette.cream),
		spark({ x: 456, y: 84, across: 8, up: 11 }, palette.straw),
	);
}
