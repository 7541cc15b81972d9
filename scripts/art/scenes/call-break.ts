import { card, cardShade, suit } from '../parts/card.ts';
import { coin } from '../parts/coin.ts';
import { group, path, radial } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, light, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

/** A hand of five; spades are trumps, and the one in the middle stands out. */
const hand = [
	[-2, 'club'],
	[-1, 'heart'],
	[2, 'diamond'],
	[1, 'spade'],
	[0, 'spade'],
] as const;

/** Five cards before the moon, the trump raised from the middle. */
export function callBreak(shape: Shape): string {
	const width = widthOf(shape);
	const x = shape === 'wide' ? 322 : 160;
	const spread = shape === 'wide' ? 62 : 54;
	return tile(
		{
			shape,
			sky: [
				[0, '#3a0d1c'],
				[0.6, '#7c1d34'],
				[1, '#b8503f'],
			],
			defs: radial('coin', [
				[0, palette.straw],
				[1, palette.gold],
			]),
		},
		light({ x, y: 118, r: 84, fill: palette.silver, core: '#ffffff' }),
		rings({ x, y: 118, r: 116, gap: 22 }),
		path(`M0,270Q${x},226,${width},270V320H0Z`, { fill: '#2a0a16' }),
		stitch(`M0,284Q${x},240,${width},284`, palette.rose),
		group(
			{ transform: `translate(${x} 176) scale(${shape === 'wide' ? 0.84 : 0.76})` },
			...hand.map(([place, name]) => {
				const [dx, turn] = [place * spread, place * 14];
				const dy = place === 0 ? -20 : place * place * 11;
				const outside = { transform: `translate(${place * 13} -22)` };
				const mark = place === 0 ? suit(name, 1.8) : group(outside, suit(name, 1.15));
				return cardShade(dx, dy, turn) + card(dx, dy, turn, mark);
			}),
		),
		...(shape === 'wide'
			? [
					coin({ x: 96, y: 276, size: 0.8, open: 0.42, turn: -8, face: 'url(#coin)' }),
					coin({ x: 152, y: 290, size: 0.66, open: 0.36, turn: 6, face: 'url(#coin)' }),
				]
			: []),
		gleam(x + 104, 50),
	);
}
