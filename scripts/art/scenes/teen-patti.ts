import { card, cardShade, suit } from '../parts/card.ts';
import { stack } from '../parts/chip.ts';
import { el, group } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

const hand = [
	[-60, 12, -20, 'diamond'],
	[0, 0, 0, 'spade'],
	[60, 12, 20, 'heart'],
] as const;

/** Coins on the cloth: distance from the middle, height, number. */
const pot = {
	square: [
		[-86, 268, 2],
		[-30, 284, 1],
		[74, 272, 3],
	],
	wide: [
		[-172, 270, 3],
		[-112, 284, 1],
		[-44, 286, 2],
		[96, 270, 4],
		[146, 284, 1],
	],
} as const;

/** Three cards and the pot before them. */
export function teenPatti(shape: Shape): string {
	const width = widthOf(shape);
	const x = shape === 'wide' ? 318 : 160;
	return tile(
		{
			shape,
			sky: [
				[0, '#3b1f33'],
				[0.6, '#8c4560'],
				[1, '#c2667a'],
			],
		},
		el('circle', { cx: x, cy: 146, r: 150, fill: palette.petal, opacity: 0.14 }),
		rings({ x, y: 146, r: 118, stroke: palette.petal }),
		el('ellipse', { cx: x, cy: 290, rx: width * 0.62, ry: 70, fill: '#2a1326' }),
		stitch(`M${x - 200},272Q${x},214,${x + 200},272`, palette.petal),
		group(
			{ transform: `translate(${x} 144)` },
			...hand.map(
				([dx, dy, turn, name]) => cardShade(dx, dy, turn) + card(dx, dy, turn, suit(name, 1.5)),
			),
		),
		...pot[shape].map(([dx, y, count]) => stack({ x: x + dx, y, count })),
		gleam(x + 118, 56),
	);
}
