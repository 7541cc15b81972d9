import { type Attributes, el, group, linear, path, radial, svg } from '../parts/draw.ts';
import { glint, spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { mark } from './logo.ts';

const defs = el(
	'defs',
	{},
	linear('dusk', [
		[0, '#0d2f3a'],
		[0.45, '#1c6a5f'],
		[0.72, palette.amber],
		[1, '#7d3c22'],
	]),
	linear('river', [
		[0, '#c97a30'],
		[0.3, '#1d6258'],
		[1, palette.night],
	]),
	linear(
		'body',
		[
			[0, '#3b5a55'],
			[0.5, '#14302d'],
			[1, '#0a1c1a'],
		],
		{ x2: 1 },
	),
	linear(
		'tile',
		[
			[0, '#17705a'],
			[1, '#07302a'],
		],
		{ x2: 1 },
	),
	radial('halo', [
		[0, palette.straw, 0.75],
		[0.5, palette.gold, 0.22],
		[1, palette.gold, 0],
	]),
	el('clipPath', { id: 'screen' }, el('rect', { x: 92, y: 26, width: 176, height: 368, rx: 24 })),
);

const stitch: Attributes = {
	fill: 'none',
	'stroke-linecap': 'round',
	'stroke-width': 2.2,
	'stroke-dasharray': '9 9',
};

/** The river at dusk behind the tiles. */
function view(): string {
	return group(
		{ 'clip-path': 'url(#screen)' },
		el('rect', { x: 92, y: 26, width: 176, height: 250, fill: 'url(#dusk)' }),
		el('circle', { cx: 214, cy: 246, r: 34, fill: palette.straw }),
		el('circle', { cx: 214, cy: 246, r: 48, stroke: palette.cream, ...stitch, opacity: 0.5 }),
		path('M92,262C120,248,148,252,176,258C206,264,236,250,268,256V290H92Z', {
			fill: palette.forest,
		}),
		el('rect', { x: 92, y: 276, width: 176, height: 118, fill: 'url(#river)' }),
		path('M104,296q12,-6,24,0t24,0t24,0t24,0t24,0t24,0', { stroke: palette.straw, ...stitch }),
		path('M98,320q12,-6,24,0t24,0t24,0t24,0t24,0t24,0', {
			stroke: palette.mint,
			...stitch,
			opacity: 0.7,
		}),
		path('M122,284C142,296,176,296,196,284C190,302,132,302,122,284Z', { fill: palette.night }),
		path('M158,290V258L178,282', { fill: palette.cream, opacity: 0.9 }),
	);
}

/** Tiles of other apps, pale; ours is large and lit. */
function tiles(): string {
	const places = [
		[110, 66],
		[162, 66],
		[214, 66],
		[110, 118],
		[214, 118],
	] as const;
	const pale = places.map(([x, y]) =>
		el('rect', { x, y, width: 36, height: 36, rx: 9, fill: palette.paper, opacity: 0.16 }),
	);
	return (
		pale.join('') +
		el('circle', { cx: 180, cy: 168, r: 92, fill: 'url(#halo)' }) +
		el('rect', { x: 140, y: 128, width: 80, height: 80, rx: 19, fill: 'url(#tile)' }) +
		group({ transform: 'translate(150 138) scale(1.25)' }, mark('#eaf6ee', palette.mint))
	);
}

/** A phone whose home screen has the site on it. */
export function downloadPhone(): string {
	return svg(
		360,
		420,
		{},
		defs,
		el('circle', { cx: 180, cy: 210, r: 168, fill: '#0f4a3f' }),
		el('circle', { cx: 180, cy: 210, r: 177, stroke: palette.mint, ...stitch, opacity: 0.5 }),
		el('rect', { x: 80, y: 12, width: 200, height: 396, rx: 36, fill: 'url(#body)' }),
		view(),
		tiles(),
		el('rect', { x: 154, y: 36, width: 52, height: 12, rx: 6, fill: palette.night }),
		group(
			{ opacity: 0.22, fill: palette.paper },
			...[110, 162, 214].map((x) => el('rect', { x, y: 342, width: 36, height: 36, rx: 9 })),
		),
		glint({ x: 300, y: 92, across: 22, up: 26 }),
		spark({ x: 52, y: 150, across: 9, up: 11 }, palette.gold),
		spark({ x: 318, y: 300, across: 7, up: 9 }, palette.straw),
	);
}
