import { el, group } from './draw.ts';
import { palette } from './palette.ts';

interface Stack {
	x: number;
	/** Height of the lowest coin. */
	y: number;
	count: number;
	fill?: string;
	edge?: string;
}

/** Coins or chips that lie on one another, seen from the side; their rims are sewn. */
export function stack({ x, y, count, fill = palette.gold, edge = palette.bronze }: Stack): string {
	const coins = Array.from({ length: count }, (_, index) =>
		group(
			{ transform: `translate(${x} ${y - 12 * index})` },
			el('ellipse', { cy: 7, rx: 34, ry: 15, fill: edge }),
			el('ellipse', { rx: 34, ry: 15, fill }),
			el('ellipse', {
				rx: 26,
				ry: 10,
				fill: 'none',
				stroke: edge,
				'stroke-width': 2,
				'stroke-dasharray': '4 4',
			}),
		),
	);
	return coins.join('');
}
