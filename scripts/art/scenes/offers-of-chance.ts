import { curve, el, group, path } from '../parts/draw.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { gold, green, halo, scene, seam, stitch } from '../parts/promotion.ts';

/** Pictures of offers of chance, in the frame of the promotions. */

/** Segments of the wheel in degrees, clockwise from the top, as its odds are. */
const SEGMENTS: readonly [from: number, to: number, fill: string][] = [
	[0, 180, palette.leaf],
	[180, 270, palette.brick],
	[270, 324, palette.river],
	[324, 349, palette.plum],
	[349, 360, palette.amber],
];

function segment(r: number, [from, to, fill]: (typeof SEGMENTS)[number]): string {
	const point = (angle: number) => {
		const turn = (angle * Math.PI) / 180;
		return [r * Math.sin(turn), -r * Math.cos(turn)] as const;
	};
	const [[x1, y1], [x2, y2]] = [point(from), point(to)];
	const large = to - from >= 180 ? 1 : 0;
	return path(curve`M0,0L${x1},${y1}A${r},${r},0,${large},1,${x2},${y2}Z`, {
		...{ fill, stroke: palette.cream, 'stroke-width': 2 },
	});
}

/** A wheel with a pointer and a sewn rim. */
function wheel(): string {
	return scene(
		green,
		halo(400, 180, 210),
		group(
			{ transform: 'translate(400 182)' },
			el('circle', { r: 150, fill: palette.night }),
			el('circle', {
				...{ r: 141, ...stitch, stroke: palette.straw },
				...{ 'stroke-width': 4, 'stroke-dasharray': '1 11' },
			}),
			...SEGMENTS.map((one) => segment(130, one)),
			el('circle', { r: 30, fill: palette.night, stroke: palette.gold, 'stroke-width': 3 }),
			spark({ x: 0, y: 0, across: 15, up: 19, waist: 0.3 }, palette.straw),
			path('M-18,-160H18L0,-122Z', { fill: gold }),
		),
		spark({ x: 222, y: 96, across: 11, up: 16 }, palette.straw),
		spark({ x: 580, y: 268, across: 12, up: 17 }, palette.cream),
	);
}

/** An egg that stands; `x` is its middle, `y` its foot. */
function egg(x: number, y: number, size: number): string {
	return group(
		{ transform: `translate(${x} ${y}) scale(${size})` },
		path(
			'M0,-168C52,-168,78,-92,78,-56C78,-20,44,0,0,0C-44,0,-78,-20,-78,-56C-78,-92,-52,-168,0,-168Z',
			{
				fill: gold,
			},
		),
		seam('M-70,-76Q0,-40,70,-76M-76,-46Q0,-8,76,-46', { stroke: palette.bronze }),
		path(
			'M-34,-128C-24,-144,-12,-150,-4,-150C-22,-132,-30,-112,-34,-94C-40,-102,-40,-116,-34,-128Z',
			{
				fill: palette.cream,
			},
		),
	);
}

/** Three golden eggs in straw. */
function eggs(): string {
	return scene(
		green,
		halo(400, 180, 210),
		el('ellipse', { cx: 400, cy: 300, rx: 210, ry: 30, fill: palette.bronze }),
		egg(292, 302, 0.86),
		egg(508, 302, 0.86),
		egg(400, 314, 1.16),
		seam('M214,300Q300,336,400,336Q500,336,586,300M250,318Q400,352,550,318'),
		spark({ x: 400, y: 84, across: 14, up: 20 }, palette.cream),
		spark({ x: 232, y: 128, across: 10, up: 15 }, palette.straw),
		spark({ x: 570, y: 132, across: 10, up: 15 }, palette.straw),
	);
}

/** A ticket with a wheel on it. */
function firstTicket(): string {
	const ticket =
		'M246,100H534a12,12,0,0,1,12,12V154a30,30,0,0,0,0,60V256a12,12,0,0,1,-12,12H246' +
		'a12,12,0,0,1,-12,-12V214a30,30,0,0,0,0,-60V112a12,12,0,0,1,12,-12Z';
	return scene(
		green,
		halo(390, 184, 210),
		group(
			{ transform: 'rotate(-6 390 184)' },
			path(ticket, { fill: gold }),
			seam('M476,112V256', { stroke: palette.bronze }),
			group({ transform: 'translate(350 184)' }, ...SEGMENTS.map((one) => segment(62, one))),
			el('circle', { cx: 350, cy: 184, r: 14, fill: palette.night }),
			spark({ x: 510, y: 184, across: 14, up: 20, waist: 0.34 }, palette.bronze),
		),
		spark({ x: 214, y: 84, across: 11, up: 16 }, palette.cream),
		spark({ x: 588, y: 280, across: 12, up: 17 }, palette.straw),
	);
}

/** The picture of each offer, by the code of its rule. */
export const offersOfChance: Record<string, () => string> = {
	wheel,
	eggs,
	'first-login-ticket': firstTicket,
};
