import { el, group, path } from '../parts/draw.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { box, gold, green, halo, scene, seam } from '../parts/promotion.ts';

/** Pictures of raffles and envelopes, in the frame of the promotions. */

/** A ticket with its middle at the origin. */
function ticket(transform: string, fill: string): string {
	const outline =
		'M-96,-44H96a8,8,0,0,1,8,8V-16a16,16,0,0,0,0,32V36a8,8,0,0,1,-8,8H-96' +
		'a8,8,0,0,1,-8,-8V16a16,16,0,0,0,0,-32V-36a8,8,0,0,1,8,-8Z';
	return group(
		{ transform },
		path(outline, { fill }),
		seam('M52,-38V38', { stroke: palette.bronze }),
		spark({ x: -26, y: 0, across: 15, up: 21, waist: 0.34 }, palette.bronze),
	);
}

/** A glass jar with tickets. */
function monthRaffle(): string {
	return scene(
		green,
		halo(400, 180, 210),
		ticket('translate(404 104) rotate(-12)', gold),
		el('rect', { x: 286, y: 150, width: 228, height: 156, rx: 28, fill: '#1f7357' }),
		ticket('translate(378 222) rotate(14) scale(.72)', palette.straw),
		ticket('translate(430 254) rotate(-10) scale(.72)', palette.cream),
		box(270, 136, 260, 34, { fill: '#2f8f6f' }),
		seam('M290,153H510', { stroke: '#9fd0b5' }),
		seam('M300,292Q400,312,500,292', { stroke: '#9fd0b5' }),
		spark({ x: 236, y: 92, across: 11, up: 16 }, palette.straw),
		spark({ x: 572, y: 232, across: 12, up: 17 }, palette.cream),
	);
}

/** An envelope with a sewn flap; its middle is the origin. */
function envelope(transform: string): string {
	return group(
		{ transform },
		box(-86, -58, 172, 116, { fill: '#c65f2f' }),
		path('M-86,-46L0,22L86,-46V-44a14,14,0,0,0,-14,-14H-72a14,14,0,0,0,-14,14Z', {
			fill: palette.brick,
		}),
		seam('M-74,-42L0,16L74,-42'),
		el('circle', { cx: 0, cy: 16, r: 19, fill: gold }),
		spark({ x: 0, y: 16, across: 8, up: 11, waist: 0.34 }, palette.bronze),
	);
}

/** Three envelopes. */
function envelopes(): string {
	return scene(
		green,
		halo(400, 180, 210),
		envelope('translate(298 220) rotate(-14) scale(.86)'),
		envelope('translate(504 220) rotate(14) scale(.86)'),
		envelope('translate(400 176) scale(1.12)'),
		spark({ x: 400, y: 66, across: 13, up: 19 }, palette.straw),
		spark({ x: 214, y: 116, across: 10, up: 15 }, palette.cream),
		spark({ x: 586, y: 128, across: 10, up: 15 }, palette.straw),
	);
}

/** The picture of each offer, by the code of its rule. */
export const offersOfDraws: Record<string, () => string> = {
	'month-raffle': monthRaffle,
	envelopes,
};
