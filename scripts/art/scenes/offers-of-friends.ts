import { coin } from '../parts/coin.ts';
import { path } from '../parts/draw.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { gold, green, halo, scene, seam } from '../parts/promotion.ts';
import { ripples } from '../parts/river.ts';

/** A country boat with a sail, seen from the side. */
function sailor(x: number, y: number, size: number, sail: string): string {
	const at = (dx: number, dy: number) => `${x + dx * size},${y + dy * size}`;
	return [
		path(`M${at(-4, -8)}V${y - 128 * size}H${x + 4 * size}V${y - 8 * size}Z`, {
			fill: palette.bronze,
		}),
		path(`M${at(8, -122)}Q${at(96, -78)},${at(74, -22)}H${x + 8 * size}Z`, { fill: sail }),
		seam(`M${at(16, -104)}Q${at(78, -74)},${at(62, -32)}`, {
			...{ stroke: palette.cream, 'stroke-width': 4 * size },
		}),
		path(
			`M${at(-112, -22)}Q${at(-60, 28)},${at(0, 28)}T${at(112, -22)}Q${at(50, -2)},${at(0, -2)}T${at(-112, -22)}Z`,
			{
				fill: palette.night,
			},
		),
		seam(`M${at(-84, -4)}Q${at(0, 28)},${at(84, -4)}`, { 'stroke-width': 4 * size }),
	].join('');
}

/** A boat that draws another one along by a sewn line, towards the light. */
function invite(): string {
	return scene(
		green,
		halo(400, 150, 220),
		ripples({
			...{ top: 252, bottom: 352, from: 0, to: 660, rows: 5 },
			...{ stroke: palette.mint, opacity: 0.34 },
		}),
		coin({ x: 330, y: 92, size: 0.8, open: 0.92, turn: -12, face: gold }),
		seam('M288,236Q350,286,404,240', { 'stroke-width': 6 }),
		sailor(220, 244, 0.72, '#12695a'),
		sailor(474, 246, 1.16, palette.rose),
		spark({ x: 250, y: 84, across: 10, up: 15 }, palette.cream),
		spark({ x: 596, y: 90, across: 12, up: 17 }, palette.straw),
	);
}

/** The picture of each offer, by the code of its rule. */
export const offersOfFriends: Record<string, () => string> = { invite };
