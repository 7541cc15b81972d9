import { type Attributes, el, group, path, svg } from '../parts/draw.ts';
import { spark } from '../parts/glint.ts';

/** The one accent of a step, a gold that holds on paper and on night. */
const accent = '#e0a13a';
const pen: Attributes = {
	fill: 'none',
	stroke: 'currentColor',
	'stroke-width': 3,
	'stroke-linecap': 'round',
	'stroke-linejoin': 'round',
};
const sewn: Attributes = { 'stroke-dasharray': '7 8', 'stroke-width': 2.4, opacity: 0.55 };
const filled: Attributes = { fill: accent, stroke: 'none' };

/** A phone in lines, and what happens on it. */
function phone(...children: string[]): string {
	return svg(
		120,
		140,
		{ color: '#4f8674' },
		group(
			pen,
			el('rect', { x: 28, y: 8, width: 64, height: 124, rx: 12 }),
			path('M52,18h16', { opacity: 0.7 }),
			...children,
		),
	);
}

/** The home screen: tiles in rows, one of them our own. */
function tiles(...own: string[]): string {
	const places = [
		[40, 34],
		[64, 34],
		[40, 58],
		[64, 82],
		[40, 82],
	] as const;
	const plain = places.map(([x, y]) =>
		el('rect', { x, y, width: 16, height: 16, rx: 4, opacity: 0.45, 'stroke-width': 2.4 }),
	);
	return plain.join('') + own.join('');
}

function gleam(x: number, y: number, reach: number): string {
	return spark({ x, y, across: reach, up: reach * 1.15 }, accent).replace('/>', ' stroke="none"/>');
}

/** The arrow that leaves its box. */
export function stepShare(): string {
	return phone(
		path('M40,40h40M40,52h26', sewn),
		el('rect', { x: 28, y: 98, width: 64, height: 34, rx: 10, fill: accent, 'stroke-width': 3 }),
		path('M53,112h-3v14h20v-14h-3M60,119V103M54.500,108L60,102.500L65.500,108', {
			'stroke-width': 2.6,
		}),
	);
}

/** A new tile comes to the home screen. */
export function stepAdd(): string {
	return phone(
		tiles(
			el('rect', { x: 63, y: 57, width: 18, height: 18, rx: 5, ...filled }),
			path('M72,61.500v9M67.500,66h9', { 'stroke-width': 2.6 }),
		),
		path('M42,116h36', sewn),
	);
}

/** Our tile is touched and gleams. */
export function stepOpen(): string {
	return phone(
		tiles(
			el('rect', { x: 63, y: 57, width: 18, height: 18, rx: 5, ...filled }),
			el('circle', { cx: 72, cy: 66, r: 19, stroke: accent, ...sewn, opacity: 0.9 }),
		),
		gleam(86, 50, 9),
		path('M42,116h36', sewn),
	);
}

/** Three dots at the upper right of the browser. */
export function stepMenu(): string {
	return phone(
		el('circle', { cx: 80, cy: 34, r: 11, ...filled }),
		path('M80,28.500h.01M80,34h.01M80,39.500h.01', { 'stroke-width': 3.6 }),
		path('M40,34h22', { opacity: 0.7 }),
		path('M40,58h40M40,72h40M40,86h28M40,100h34', sewn),
	);
}

/** The arrow into the phone. */
export function stepInstall(): string {
	return phone(
		el('rect', { x: 38, y: 46, width: 44, height: 44, rx: 12, ...filled }),
		path('M60,54v20M51,66l9,9l9,-9M50,82h20', {}),
		path('M42,108h36M48,118h24', sewn),
	);
}

/** A mark that stays in the book. */
export function stepBookmark(): string {
	return phone(
		path('M48,40h24v36l-12,-9l-12,9z', filled),
		path('M48,40h24v36l-12,-9l-12,9z', {}),
		path('M40,96h40M40,110h26', sewn),
	);
}
