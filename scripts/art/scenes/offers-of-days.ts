import { coin } from '../parts/coin.ts';
import { el, group, linear, path, radial } from '../parts/draw.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import {
	box,
	dusk,
	face,
	glow,
	gold,
	green,
	halo,
	scene,
	seam,
	stitch,
	water,
} from '../parts/promotion.ts';
import { ripples, sun } from '../parts/river.ts';

/** Pictures of offers for days, levels, codes and applications, in the frame of the promotions. */

/** A present with a ribbon; `x` is its middle, `y` its foot. */
function present(x: number, y: number, size: number): string {
	return group(
		{ transform: `translate(${x} ${y}) scale(${size})` },
		el('rect', { x: -70, y: -100, width: 140, height: 100, rx: 10, fill: '#1f7357' }),
		el('rect', { x: -82, y: -134, width: 164, height: 42, rx: 10, fill: palette.jade }),
		el('rect', { x: -14, y: -134, width: 28, height: 134, fill: palette.gold }),
		path('M0,-134C-70,-140,-74,-196,-34,-190C-8,-186,0,-150,0,-134Z', { fill: palette.gold }),
		path('M0,-134C70,-140,74,-196,34,-190C8,-186,0,-150,0,-134Z', { fill: palette.amber }),
		seam('M-58,-16H-22M22,-16H58M-70,-104H-22M22,-104H70', { stroke: palette.mint }),
	);
}

/** Seven steps over the river to the morning sun. */
function signIn(): string {
	const days = Array.from({ length: 7 }, (_, day) => {
		const [x, y, r] = [112 + day * 66, 262 - day * day * 3.4, 15 + day * 2.4];
		return [
			el('circle', { cx: x, cy: y, r, fill: day < 4 ? gold : '#1f7357' }),
			day < 4
				? spark({ x, y, across: r * 0.6, up: r * 0.66, waist: 0.3 }, palette.bronze)
				: el('circle', {
						...{ cx: x, cy: y, r: r - 5, ...stitch, stroke: palette.mint },
						...{ 'stroke-width': 3, 'stroke-dasharray': '6 6' },
					}),
		].join('');
	});
	return scene(
		[linear('sky', dusk), linear('water', water), radial('glow', glow), linear('coin', face)],
		halo(508, 140, 170),
		sun(508, 140, 62, palette.straw),
		el('rect', { y: 236, width: 640, height: 124, fill: 'url(#water)' }),
		ripples({ top: 246, bottom: 350, from: 0, to: 660, rows: 5 }),
		seam('M112,262Q330,250,508,140'),
		...days,
	);
}

/** A cake with three candles. */
function birthday(): string {
	const candles = [340, 396, 452].map((x) =>
		[
			el('rect', { x: x - 6, y: 82, width: 12, height: 52, rx: 4, fill: palette.cream }),
			path(`M${x},46C${x + 16},66,${x + 10},80,${x},80C${x - 10},80,${x - 16},66,${x},46Z`, {
				fill: palette.gold,
			}),
		].join(''),
	);
	return scene(
		green,
		halo(396, 98, 180),
		group(
			{ transform: 'translate(0 14)' },
			...candles,
			box(314, 130, 164, 74, { fill: palette.rose }),
			seam('M330,186H466', { stroke: palette.petal }),
			box(266, 196, 260, 92, { fill: '#b8446a' }),
			path(
				'M266,214C288,246,310,246,331,220C352,246,374,246,396,220C418,246,440,246,461,220C482,246,504,246,526,214V200H266Z',
				{
					fill: palette.petal,
				},
			),
			seam('M284,268H508', { stroke: palette.petal }),
			el('ellipse', { cx: 396, cy: 292, rx: 170, ry: 16, fill: palette.steel }),
		),
		spark({ x: 230, y: 130, across: 10, up: 15 }, palette.straw),
		spark({ x: 556, y: 160, across: 12, up: 17 }, palette.cream),
	);
}

/** Steps that lead up to a medal. */
function levelUp(): string {
	const steps = Array.from({ length: 4 }, (_, step) =>
		box(150 + step * 84, 304 - step * 46, 92, 120 + step * 46, {
			fill: step % 2 === 0 ? '#14604c' : '#1f7357',
			rx: 10,
		}),
	);
	return scene(
		green,
		halo(450, 120, 180),
		...steps,
		seam('M160,322H232M244,276H316M328,230H400M412,184H484', { stroke: palette.mint }),
		...[0, 30, 60].map((turn) =>
			el('rect', {
				...{ x: 404, y: 64, width: 88, height: 88, rx: 20, fill: palette.bronze },
				transform: `rotate(${turn} 448 108)`,
			}),
		),
		el('circle', { cx: 448, cy: 108, r: 46, fill: gold }),
		el('circle', {
			...{ cx: 448, cy: 108, r: 38, ...stitch, stroke: palette.cream },
			...{ 'stroke-width': 3, 'stroke-dasharray': '5 6' },
		}),
		spark({ x: 448, y: 108, across: 20, up: 26, waist: 0.3 }, palette.bronze),
		spark({ x: 540, y: 70, across: 12, up: 17 }, palette.cream),
	);
}

/** A page of a calendar, and a present before it. */
function monthGift(): string {
	const days = Array.from({ length: 15 }, (_, day) =>
		el('circle', {
			cx: 276 + (day % 5) * 46,
			cy: 160 + Math.floor(day / 5) * 40,
			r: 9,
			fill: day === 3 ? palette.ember : palette.jade,
		}),
	);
	return scene(
		green,
		halo(380, 170, 200),
		box(232, 66, 270, 216, { fill: palette.cream }),
		path('M232,122V80a14,14,0,0,1,14,-14H488a14,14,0,0,1,14,14V122Z', { fill: palette.ember }),
		seam('M250,106H484', { stroke: palette.cream, 'stroke-width': 3 }),
		path('M286,50V84M448,50V84', { ...stitch, stroke: palette.steel, 'stroke-width': 12 }),
		...days,
		present(478, 312, 0.86),
		spark({ x: 200, y: 96, across: 10, up: 15 }, palette.straw),
	);
}

/** A ticket with sewn signs. */
function pointsCode(): string {
	const ticket =
		'M246,110H534a12,12,0,0,1,12,12V156a28,28,0,0,0,0,56V246a12,12,0,0,1,-12,12H246' +
		'a12,12,0,0,1,-12,-12V212a28,28,0,0,0,0,-56V122a12,12,0,0,1,12,-12Z';
	const signs = Array.from({ length: 5 }, (_, sign) =>
		spark({ x: 296 + sign * 40, y: 184, across: 13, up: 18, waist: 0.34 }, palette.bronze),
	);
	return scene(
		green,
		halo(390, 184, 210),
		group(
			{ transform: 'rotate(-7 390 184)' },
			path(ticket, { fill: gold }),
			seam('M486,122V246', { stroke: palette.bronze }),
			seam('M262,132H470M262,236H470', { stroke: palette.cream, 'stroke-width': 3 }),
			...signs,
			el('circle', { cx: 516, cy: 184, r: 12, fill: palette.bronze }),
		),
		coin({ x: 560, y: 284, size: 0.7, open: 0.8, turn: 20, face: gold }),
		spark({ x: 232, y: 76, across: 11, up: 16 }, palette.cream),
	);
}

/** A speech bubble with sewn lines, and a pencil. */
function tellUs(): string {
	const bubble =
		'M262,74H500a26,26,0,0,1,26,26V206a26,26,0,0,1,-26,26H352L296,286L302,232H262' +
		'a26,26,0,0,1,-26,-26V100a26,26,0,0,1,26,-26Z';
	return scene(
		green,
		halo(390, 170, 210),
		path(bubble, { fill: palette.cream }),
		seam('M270,118H490M270,152H462M270,186H408', { stroke: palette.jade, 'stroke-width': 7 }),
		group(
			{ transform: 'rotate(38 500 226)' },
			el('rect', { x: 486, y: 120, width: 30, height: 136, fill: palette.gold }),
			el('rect', { x: 486, y: 104, width: 30, height: 22, rx: 6, fill: palette.rose }),
			path('M486,256H516L501,292Z', { fill: palette.sand }),
			path('M496,280L506,280L501,292Z', { fill: palette.night }),
		),
		spark({ x: 214, y: 120, across: 10, up: 15 }, palette.straw),
		spark({ x: 568, y: 96, across: 12, up: 17 }, palette.cream),
	);
}

/** The picture of each offer, by the code of its rule. */
export const offersOfDays: Record<string, () => string> = {
	'sign-in': signIn,
	birthday,
	'level-up': levelUp,
	'month-gift': monthGift,
	'points-code': pointsCode,
	'tell-us': tellUs,
};
