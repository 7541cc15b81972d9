import { el, group, linear, type Stop, svg } from './draw.ts';
import { spark } from './glint.ts';
import { palette } from './palette.ts';
import { sewnRing } from './scene.ts';

/** The two pictures of a title: 320 x 320 and 512 x 320. */
export type Shape = 'square' | 'wide';

export function widthOf(shape: Shape): number {
	return shape === 'wide' ? 512 : 320;
}

interface Ground {
	shape: Shape;
	/** The colours behind everything, from the top down. */
	sky: Stop[];
	/** Gradients of the hero. */
	defs?: string;
}

/** A tile of a title: its ground, and the drawing on it. */
export function tile({ shape, sky, defs = '' }: Ground, ...drawing: string[]): string {
	const width = widthOf(shape);
	return svg(
		width,
		320,
		{ preserveAspectRatio: 'xMidYMid slice' },
		el('defs', {}, linear('sky', sky), defs),
		el('rect', { width, height: 320, fill: 'url(#sky)' }),
		...drawing,
	);
}

interface Rings {
	x: number;
	y: number;
	/** Radius of the inner ring. */
	r: number;
	stroke?: string;
	gap?: number;
	/** Height as a share of the width: rings that lie on the ground or the water are flat. */
	flat?: number;
}

/** The two sewn rings that every tile has around its light or its hero. */
export function rings(spec: Rings): string {
	const { x, y, r, stroke = palette.cream, gap = 22, flat = 1 } = spec;
	return group(
		{ transform: `translate(${x} ${y})${flat === 1 ? '' : ` scale(1 ${flat})`}` },
		group({ opacity: 0.8 }, sewnRing(r, stroke)),
		group({ opacity: 0.5 }, sewnRing(r + gap, stroke)),
	);
}

interface Light {
	x: number;
	y: number;
	r: number;
	fill?: string;
	core?: string;
}

/** A sun or moon in two soft halos. */
export function light({ x, y, r, fill = palette.straw, core = '#fffbe9' }: Light): string {
	const disc = (share: number, colour: string, opacity: number) =>
		el('circle', { cx: x, cy: y, r: r * share, fill: colour, opacity });
	return disc(2.4, fill, 0.16) + disc(1.6, fill, 0.2) + disc(1, fill, 1) + disc(0.8, core, 0.5);
}

/** The one gleam of a tile. */
export function gleam(x: number, y: number, size = 1): string {
	return spark({ x, y, across: 14 * size, up: 19 * size }, palette.cream);
}
