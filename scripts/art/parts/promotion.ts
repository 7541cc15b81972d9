import { type Attributes, el, linear, path, radial, type Stop, svg } from './draw.ts';
import { palette } from './palette.ts';

/** Pictures of promotions, 640 x 360: one hero right of the middle, the rest calm. */
export const [WIDTH, HEIGHT] = [640, 360];
export const stitch: Attributes = { fill: 'none', 'stroke-linecap': 'round' };

export const dusk: Stop[] = [
	[0, '#0c3a3d'],
	[0.5, '#2f5f58'],
	[0.85, '#b8703f'],
	[1, palette.gold],
];
export const night: Stop[] = [
	[0, '#072a30'],
	[1, '#12594d'],
];
export const water: Stop[] = [
	[0, '#a97a40'],
	[0.4, '#1c5a4c'],
	[1, palette.night],
];
export const face: Stop[] = [
	[0, '#fff1c4'],
	[0.5, palette.gold],
	[1, '#d08a28'],
];
export const glow: Stop[] = [
	[0, palette.cream, 0.8],
	[0.4, palette.gold, 0.35],
	[1, palette.gold, 0],
];

export function scene(defs: string[], ...children: string[]): string {
	const sky = el('rect', { width: WIDTH, height: HEIGHT, fill: 'url(#sky)' });
	const frame = { preserveAspectRatio: 'xMidYMid slice' };
	return svg(WIDTH, HEIGHT, frame, el('defs', {}, ...defs), sky, ...children);
}

export function halo(x: number, y: number, r: number): string {
	return el('circle', { cx: x, cy: y, r, fill: 'url(#glow)' });
}

/** The face of coins, with `green`. */
export const gold = 'url(#coin)';
/** A calm evening, its light, and gold. */
export const green = [linear('sky', night), radial('glow', glow), linear('coin', face, { x2: 1 })];

export function box(x: number, y: number, width: number, height: number, more: Attributes): string {
	return el('rect', { x, y, width, height, rx: 14, ...more });
}

/** A sewn line: the signature of the pictures. */
export function seam(d: string, more: Attributes = {}): string {
	return path(d, {
		...stitch,
		stroke: palette.straw,
		'stroke-width': 4,
		'stroke-dasharray': '8 9',
		...more,
	});
}
