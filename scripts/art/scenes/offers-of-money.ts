import { coin } from '../parts/coin.ts';
import { die } from '../parts/die.ts';
import { el, linear, path } from '../parts/draw.ts';
import { ilish } from '../parts/fish.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { box, gold, green, halo, scene, seam, stitch } from '../parts/promotion.ts';
import { ripples } from '../parts/river.ts';

/** Pictures of offers for registrations, deposits and play, in the frame of the promotions. */

/** A phone whose number is checked, and the coins that follow. */
function welcomeCash(): string {
	return scene(
		green,
		halo(390, 180, 200),
		box(316, 44, 148, 272, { fill: palette.night, rx: 24 }),
		box(328, 62, 124, 236, { fill: '#12594d', rx: 12 }),
		el('circle', { cx: 390, cy: 164, r: 44, fill: palette.mint }),
		path('M368,164L384,182L414,148', {
			...{ ...stitch, stroke: palette.forest, 'stroke-width': 12 },
			'stroke-linejoin': 'round',
		}),
		seam('M348,240H432M348,262H404', { stroke: palette.mint, 'stroke-width': 5 }),
		coin({ x: 506, y: 120, size: 0.9, open: 0.9, turn: 16, face: gold }),
		coin({ x: 540, y: 216, size: 0.7, open: 0.7, turn: -18, face: gold }),
		coin({ x: 258, y: 210, size: 0.6, open: 0.66, turn: 24, face: gold }),
		spark({ x: 268, y: 96, across: 11, up: 16 }, palette.cream),
	);
}

/** A coin that comes round: a part of the play returns. */
function manualRebate(): string {
	return scene(
		green,
		ripples({
			top: 250,
			bottom: 352,
			from: 0,
			to: 660,
			rows: 4,
			stroke: palette.mint,
			opacity: 0.3,
		}),
		halo(390, 176, 190),
		path('M288,176a102,102,0,1,1,40,81', { ...stitch, stroke: palette.jade, 'stroke-width': 22 }),
		path('M352,232L316,250L334,290Z', {
			...{ fill: palette.jade, stroke: palette.jade, 'stroke-width': 10 },
			'stroke-linejoin': 'round',
		}),
		seam('M288,176a102,102,0,1,1,40,81', { stroke: palette.cream }),
		coin({ x: 390, y: 176, size: 1.5, open: 0.96, turn: -8, face: gold }),
		spark({ x: 512, y: 74, across: 12, up: 17 }, palette.cream),
		spark({ x: 240, y: 110, across: 9, up: 13 }, palette.straw),
	);
}

/** Three tiles of games on one thread. */
function threeGames(): string {
	const tile = (x: number, y: number, fill: string) =>
		[
			box(x - 66, y - 66, 132, 132, { fill, rx: 22 }),
			el('rect', {
				...{ x: x - 56, y: y - 56, width: 112, height: 112, rx: 16, ...stitch },
				...{ stroke: palette.straw, 'stroke-width': 3, 'stroke-dasharray': '7 8', opacity: 0.8 },
			}),
		].join('');
	return scene(
		[
			...green,
			linear('flank', [
				[0, '#8fb5aa'],
				[0.5, '#f4faf5'],
				[1, palette.gold],
			]),
		],
		halo(380, 180, 230),
		seam('M20,250C120,250,120,180,220,196S420,250,520,150S640,120,660,110', { 'stroke-width': 5 }),
		tile(214, 200, '#14604c'),
		ilish({ x: 214, y: 200, scale: 0.52, turn: -18, arch: 128, flank: 'url(#flank)' }),
		tile(374, 176, '#8d4a24'),
		path('M330,206Q352,150,374,176T420,160V222H330Z', { fill: palette.sand }),
		el('circle', { cx: 390, cy: 146, r: 18, fill: gold }),
		tile(534, 150, '#2f5f8a'),
		die({ x: 534, y: 150, turn: -12, size: 0.72, value: 5 }),
		spark({ x: 296, y: 92, across: 11, up: 16 }, palette.cream),
	);
}

/** Two piles of coins: what was paid in, and the half that is added. */
function firstMatch(): string {
	const pile = (x: number, count: number) =>
		Array.from({ length: count }, (_, at) => {
			const y = 276 - at * 26;
			return [
				el('ellipse', { cx: x, cy: y + 12, rx: 72, ry: 22, fill: palette.bronze }),
				el('ellipse', { cx: x, cy: y, rx: 72, ry: 22, fill: gold }),
				el('ellipse', {
					...{ cx: x, cy: y, rx: 58, ry: 15, ...stitch, stroke: palette.cream },
					...{ 'stroke-width': 3, 'stroke-dasharray': '6 7' },
				}),
			].join('');
		});
	return scene(
		green,
		halo(390, 180, 220),
		...pile(310, 6),
		...pile(482, 3),
		path('M482,96V168M446,132H518', { ...stitch, stroke: palette.mint, 'stroke-width': 16 }),
		spark({ x: 310, y: 92, across: 14, up: 20 }, palette.cream),
		spark({ x: 560, y: 110, across: 9, up: 13 }, palette.straw),
	);
}

/** A coin that falls into a sewn purse: a bonus on a deposit. */
function reload(): string {
	const purse =
		'M282,170C250,220,244,300,300,306H480C536,300,530,220,498,170C470,158,310,158,282,170Z';
	return scene(
		green,
		halo(390, 190, 210),
		coin({ x: 390, y: 88, size: 1.05, open: 0.94, turn: -10, face: gold }),
		coin({ x: 492, y: 112, size: 0.66, open: 0.7, turn: 22, face: gold }),
		path(purse, { fill: '#8c3450' }),
		path('M278,182C270,162,290,146,310,150H470C490,146,510,162,502,182C460,168,320,168,278,182Z', {
			fill: palette.rose,
		}),
		seam('M286,206C330,192,450,192,494,206', { stroke: palette.petal }),
		seam('M284,268C330,290,450,290,496,268', { stroke: palette.petal }),
		spark({ x: 390, y: 240, across: 18, up: 24, waist: 0.3 }, palette.straw),
		spark({ x: 270, y: 104, across: 10, up: 15 }, palette.cream),
	);
}

/** Three stands of a ranking; a coin with its multiple rays is on the highest. */
function bestMultiple(): string {
	const stand = (x: number, height: number, fill: string) => {
		const [y, width] = [308 - height, 104];
		return [
			box(x - width / 2, y, width, height, { fill, rx: 12 }),
			seam(`M${x - 38},${y + 18}H${x + 38}`, { stroke: palette.straw, 'stroke-width': 4 }),
		].join('');
	};
	return scene(
		green,
		halo(390, 150, 220),
		stand(272, 84, '#14604c'),
		stand(390, 140, '#8d4a24'),
		stand(508, 56, '#2f5f8a'),
		coin({ x: 390, y: 106, size: 1.1, open: 0.96, turn: -8, face: gold }),
		coin({ x: 272, y: 186, size: 0.62, open: 0.8, turn: 14, face: gold }),
		coin({ x: 508, y: 218, size: 0.5, open: 0.76, turn: -16, face: gold }),
		spark({ x: 390, y: 34, across: 12, up: 17 }, palette.cream),
		spark({ x: 478, y: 96, across: 9, up: 13 }, palette.straw),
		spark({ x: 300, y: 104, across: 9, up: 13 }, palette.straw),
	);
}

/** The picture of each offer, by the code of its rule. */
export const offersOfMoney: Record<string, () => string> = {
	'welcome-cash': welcomeCash,
	'manual-rebate': manualRebate,
	'three-games': threeGames,
	'best-multiple': bestMultiple,
	'first-match': firstMatch,
	reload,
};
