import { el, linear, svg } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';

/**
 * A banner as the ground of a shared link's picture: dark and calm behind the words. It is cut
 * `from` the left so that its hero is in the right half.
 */
export function shareScene(banner: string, from: number): string {
	const inner = banner.replace(/^<svg[^>]*>|<\/svg>$/g, '');
	return svg(
		1200,
		630,
		{ width: 1200, height: 630 },
		el(
			'defs',
			{},
			linear(
				'hush',
				[
					[0, palette.night, 0.94],
					[0.6, palette.night, 0.86],
					[1, palette.night, 0],
				],
				{ x2: 1, y2: 0 },
			),
		),
		el('svg', { width: 1200, height: 630, viewBox: `${from} 0 914.3 480` }, inner),
		el('rect', { width: 860, height: 630, fill: 'url(#hush)' }),
	);
}
