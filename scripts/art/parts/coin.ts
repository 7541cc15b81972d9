import { el, group } from './draw.ts';
import { spark } from './glint.ts';
import { palette } from './palette.ts';

interface Coin {
	x: number;
	y: number;
	size: number;
	/** How much of the face is seen: 1 is full, 0.3 lies nearly flat. */
	open: number;
	turn: number;
	face: string;
}

/** A gold coin with the gleam on its face; it has a thickness, and a sewn rim. */
export function coin({ x, y, size, open, turn, face }: Coin): string {
	const thick = Math.round(4 + 12 * (1 - open));
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn})` },
		group(
			{ transform: `scale(${size} ${Math.round(size * open * 1000) / 1000})` },
			el('circle', { cy: thick, r: 40, fill: palette.bronze }),
			el('circle', { r: 40, fill: face }),
			el('circle', {
				r: 33,
				fill: 'none',
				stroke: palette.bronze,
				'stroke-width': 2,
				'stroke-dasharray': '4.200 4.440',
				opacity: 0.8,
			}),
			spark({ x: 0, y: 0, across: 23, up: 25, waist: 0.3 }, palette.bronze),
			spark({ x: -1.5, y: -1.5, across: 21, up: 23, waist: 0.3 }, palette.cream),
		),
	);
}
