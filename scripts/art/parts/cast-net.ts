import { curve, el, group, path } from './draw.ts';
import { palette } from './palette.ts';

const weights = Array.from({ length: 18 }, (_, index) => {
	const angle = (index * Math.PI) / 9;
	return { x: 122 * Math.cos(angle), y: 92 * Math.sin(angle) };
});

/** A thrown cast net that opens over the water: threads from its horn, and weights on its rim. */
export function castNet(transform: string): string {
	const threads = weights.map(({ x, y }) => curve`M0,-18L${x},${y}`).join('');
	return group(
		{ transform },
		el('ellipse', { rx: 122, ry: 92, fill: palette.cream, opacity: 0.1 }),
		group(
			{
				fill: 'none',
				stroke: palette.cream,
				'stroke-width': 1.7,
				'stroke-dasharray': '4 3.400',
				opacity: 0.85,
			},
			path(threads, {}),
			...[0.25, 0.5, 0.75].map((share) =>
				el('ellipse', { rx: 122 * share, ry: 92 * share, cy: -18 * (1 - share) }),
			),
		),
		el('ellipse', { rx: 122, ry: 92, fill: 'none', stroke: palette.straw, 'stroke-width': 3.4 }),
		group(
			{ fill: palette.bronze, stroke: palette.straw, 'stroke-width': 1.6 },
			...weights.map(({ x, y }) => el('circle', { cx: x, cy: y, r: 4.5 })),
		),
	);
}

interface Fish {
	x: number;
	y: number;
	turn: number;
	/** Below zero it swims to the left. */
	size: number;
	back?: string;
	flank?: string;
}

/** A small fish of the river, seen from above the water. */
export function riverFish(spec: Fish): string {
	const { x, y, turn, size, back = palette.leaf, flank = '#f4faf5' } = spec;
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn}) scale(${size} ${Math.abs(size)})` },
		path(
			'M-52,0L-84,-22C-78,-8,-78,8,-84,22ZM-8,-24C0,-40,16,-42,24,-40L28,-24Z' +
				'M-6,22C0,34,8,38,16,38L20,22Z',
			{ fill: palette.steel },
		),
		path('M62,2C46,-24,4,-32,-24,-20C-38,-14,-48,-6,-58,0C-48,8,-36,16,-22,20C10,28,46,22,62,2Z', {
			fill: flank,
		}),
		path('M62,2C46,-24,4,-32,-24,-20C-38,-14,-48,-6,-58,0C-28,-14,16,-16,62,2Z', { fill: back }),
		el('circle', { cx: 42, cy: -4, r: 5, fill: palette.straw }),
		el('circle', { cx: 43, cy: -4, r: 2.6, fill: palette.night }),
	);
}
