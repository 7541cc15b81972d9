import { el, path, svg } from '../parts/draw.ts';

/**
 * Badges of the places whose regulators license operators. The motifs are those of the flags, in a
 * shield of our own: they are no marks of the regulators.
 */

const SHIELD = 'M24 3 43 9v15c0 11-8 18-19 22C13 42 5 35 5 24V9z';
const GOLD = '#f3b548';
const WHITE = '#ffffff';

function badge(id: string, ground: string, ...motif: string[]): string {
	const clip = el('clipPath', { id }, path(SHIELD, {}));
	const inside = el(
		'g',
		{ 'clip-path': `url(#${id})` },
		el('rect', { width: 48, height: 48, fill: ground }),
		...motif,
	);
	const rim = path(SHIELD, { fill: 'none', stroke: GOLD, 'stroke-width': 2.5 });
	return svg(48, 48, {}, el('defs', {}, clip), inside, rim);
}

/** The cross with eight points, white and red. */
export function licenceMalta(): string {
	const arm = 'M24 23 18 10l6 4 6-4z';
	const cross = [0, 90, 180, 270].map((turn) =>
		path(arm, { fill: WHITE, transform: `rotate(${turn} 24 23)` }),
	);
	return badge('malta', '#c4122f', ...cross);
}

/** A lamp with its flame, on blue. */
export function licenceBritishVirginIslands(): string {
	const lamp = path('M14 27h20c0 5-4 8-10 8s-10-3-10-8zM34 28l6-3-5 6zM21 35h6l2 4H19z', {
		fill: GOLD,
	});
	const flame = path('M24 12c4 5 4 8 0 12-4-4-4-7 0-12z', { fill: WHITE });
	return badge('bvi', '#00247d', lamp, flame);
}

/** A sun in a white triangle, between blue and red. */
export function licencePhilippines(): string {
	const rays = Array.from({ length: 8 }, (_, index) =>
		path('M16 15.500 17.200 20h-2.400z', { fill: GOLD, transform: `rotate(${index * 45} 16 24)` }),
	);
	return badge(
		'philippines',
		'#0038a8',
		el('rect', { y: 24, width: 48, height: 24, fill: '#ce1126' }),
		path('M5 3v42l28-21z', { fill: WHITE }),
		el('circle', { cx: 16, cy: 24, r: 4, fill: GOLD }),
		...rays,
	);
}
