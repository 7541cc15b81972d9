import { el, group, path } from './draw.ts';
import { palette } from './palette.ts';

const turns = [0, 72, 144, 216, 288];

/** A football, its seams sewn; 74 is its radius. */
export function football(transform: string): string {
	return group(
		{ transform },
		el('circle', { r: 74, fill: palette.cream }),
		path('M0,-26L25,-8L15,21H-15L-25,-8Z', { fill: palette.night }),
		...turns.map((turn) =>
			group(
				{ transform: `rotate(${turn})` },
				path('M0,-74C10,-74,20,-72,28,-68L20,-54L0,-48L-20,-54L-28,-68C-20,-72,-10,-74,0,-74Z', {
					fill: palette.night,
				}),
				path('M0,-26V-48M20,-54L34,-34', {
					fill: 'none',
					stroke: palette.bronze,
					'stroke-width': 2.6,
					'stroke-linecap': 'round',
					'stroke-dasharray': '5 5',
				}),
			),
		),
		path('M66,-34C84,20,44,74,-20,71C30,60,62,20,66,-34Z', { fill: palette.night, opacity: 0.18 }),
	);
}
