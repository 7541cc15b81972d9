import { el, group, path } from './draw.ts';
import { spark } from './glint.ts';
import { palette } from './palette.ts';
import { stitch } from './scene.ts';

const body =
	'M-150,-70C-90,-92,90,-92,150,-70C196,-40,214,60,196,104C182,136,146,124,124,90' +
	'C108,66,96,52,70,52H-70C-96,52,-108,66,-124,90C-146,124,-182,136,-196,104' +
	'C-214,60,-196,-40,-150,-70Z';
const buttons = [
	[118, -44, palette.gold],
	[146, -18, palette.rose],
	[118, 8, palette.mint],
	[90, -18, palette.ember],
] as const;

/** A game pad whose rim is sewn with light; `shell` is its fill. */
export function gamepad(transform: string, shell: string): string {
	return group(
		{ transform },
		path(body, { fill: palette.night, transform: 'translate(0 10)', opacity: 0.6 }),
		path(body, { fill: shell }),
		group({ transform: 'scale(.93)' }, stitch(body, palette.straw)),
		path('M-128,-38h20v-20h24v20h20v24h-20v20h-24v-20h-20Z', { fill: palette.cream }),
		...buttons.map(([cx, cy, fill]) => el('circle', { cx, cy, r: 13, fill })),
		el('circle', { cx: -52, cy: 22, r: 24, fill: palette.night }),
		el('circle', { cx: -52, cy: 20, r: 16, fill: palette.jade }),
		el('circle', { cx: 52, cy: 22, r: 24, fill: palette.night }),
		el('circle', { cx: 52, cy: 20, r: 16, fill: palette.jade }),
		spark({ x: 0, y: -34, across: 20, up: 24, waist: 0.3 }, palette.gold),
	);
}
