import { el, group, svg } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { bannerPadma } from './banner-padma.ts';
import { logoBengali, nameLatin } from './logo.ts';

const inner = (drawing: string) => drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** The picture shown when the site is shared: the river at dusk beside the name. */
export function socialImage(): string {
	const crop = { width: 1200, height: 630, viewBox: '268 0 914.3 480' };
	const scene = el('svg', crop, inner(bannerPadma()));
	return svg(
		1200,
		630,
		{},
		scene,
		group(
			{ transform: 'translate(60 112) scale(2.4)', color: palette.paper },
			inner(logoBengali(palette.paper)),
		),
		nameLatin('translate(200 292) scale(1.5)', palette.straw),
	);
}
