import { nouka } from '../parts/boat.ts';
import { coin } from '../parts/coin.ts';
import { el, group, linear, path } from '../parts/draw.ts';
import { glint, spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { panel, riverScene, sewnRing, stitch } from '../parts/scene.ts';
import { shapla } from '../parts/shapla.ts';

const coinDefs = linear(
	'coin',
	[
		[0, '#fff1c4'],
		[0.5, palette.gold],
		[1, '#d08a28'],
	],
	{ x2: 1 },
);
const face = 'url(#coin)';
const bow =
	'M0,0C-30,-46,-84,-44,-78,-14C-74,8,-30,8,0,0C30,-46,84,-44,78,-14C74,8,30,8,0,0Z' +
	'M0,0C-20,16,-34,34,-40,56L-20,48L-8,62ZM0,0C20,16,34,34,40,56L20,48L8,62Z';

/** A parcel in cloth with a sewn rim and a bow. */
function parcel(x: number, y: number, size: number, cloth: string, ribbon: string): string {
	return group(
		{ transform: `translate(${x} ${y}) scale(${size})` },
		panel({ x: -104, y: -52, width: 208, height: 152, r: 14 }, cloth, palette.straw),
		el('rect', { x: -18, y: -52, width: 36, height: 152, fill: ribbon }),
		panel({ x: -118, y: -84, width: 236, height: 46, r: 12 }, cloth, palette.straw),
		el('rect', { x: -18, y: -84, width: 36, height: 46, fill: ribbon }),
		path(bow, { fill: ribbon, transform: 'translate(0 -84)' }),
		el('circle', { cy: -86, r: 11, fill: palette.cream }),
	);
}

/** Promotions: parcels at the landing, one large. */
export function bannerPromotion(): string {
	return riverScene(
		{ mood: 'dusk', at: { x: 800, y: 138, radius: 116 } },
		path('M520,342H1090L1120,372H490Z', { fill: palette.night }),
		stitch('M520,357H1092', palette.bronze),
		parcel(960, 268, 0.72, palette.ember, palette.straw),
		parcel(784, 238, 1.02, palette.leaf, palette.gold),
		parcel(648, 292, 0.5, palette.rose, palette.cream),
		spark({ x: 690, y: 92, across: 14, up: 19 }, palette.cream),
		spark({ x: 910, y: 84, across: 18, up: 25 }, palette.straw),
		spark({ x: 984, y: 138, across: 9, up: 13 }, palette.cream),
	);
}

/** The mall: a market boat heaped with coins, parcels and flowers. */
export function bannerShop(): string {
	return riverScene(
		{ mood: 'dawn', at: { x: 830, y: 118, radius: 92 }, defs: coinDefs },
		parcel(762, 236, 0.52, palette.leaf, palette.gold),
		parcel(850, 244, 0.42, palette.ember, palette.straw),
		shapla('translate(914 268) scale(.72)', { far: palette.rose, near: palette.petal }),
		coin({ x: 690, y: 262, size: 0.62, open: 0.9, turn: -12, face }),
		coin({ x: 958, y: 262, size: 0.5, open: 0.7, turn: 18, face }),
		coin({ x: 806, y: 176, size: 0.5, open: 0.9, turn: 8, face }),
		path('M610,262C660,290,960,290,1010,250L1000,292C930,330,690,330,622,296Z', {
			fill: palette.night,
		}),
		stitch('M616,276C680,304,950,304,1004,266', palette.gold, 3),
		stitch('M632,296C700,322,930,322,992,288', palette.straw),
		nouka('translate(1090 322) scale(-.5 .5)'),
		spark({ x: 700, y: 128, across: 12, up: 17 }, palette.cream),
	);
}

/** Help: a hurricane lantern on its post lights the night. */
export function bannerHelp(): string {
	return riverScene(
		{
			mood: 'night',
			at: { x: 776, y: 192, radius: 60 },
			defs: linear('glass', [
				[0, palette.cream],
				[0.6, palette.straw],
				[1, palette.gold],
			]),
		},
		path('M786,296H814V420H786ZM740,404H860V424H740Z', { fill: palette.night }),
		group(
			{ transform: 'translate(800 192)' },
			path('M-58,-70C-58,-146,58,-146,58,-70', {
				fill: 'none',
				stroke: palette.bronze,
				'stroke-width': 6,
			}),
			path('M-24,-104H24L32,-76H-32Z', { fill: palette.bronze }),
			path('M-40,-76H40C66,-30,62,20,40,58H-40C-62,20,-66,-30,-40,-76Z', {
				fill: 'url(#glass)',
				opacity: 0.96,
			}),
			path('M0,44C-26,26,-22,-2,-6,-24C-6,-8,2,-6,4,-30C24,-6,26,26,0,44Z', {
				fill: palette.ember,
			}),
			path('M0,40C-12,30,-10,14,0,2C10,14,12,30,0,40Z', { fill: palette.cream }),
			stitch('M-52,-20H52M-50,20H50', palette.bronze),
			path('M-66,-64V62M66,-64V62', {
				fill: 'none',
				stroke: palette.bronze,
				'stroke-width': 5,
			}),
			path('M-46,58H46L62,100H-62Z', { fill: palette.ember }),
			stitch('M-50,82H50', palette.straw),
			el('rect', { x: -70, y: 98, width: 140, height: 12, rx: 6, fill: palette.bronze }),
		),
		spark({ x: 930, y: 84, across: 10, up: 14 }, palette.cream),
		spark({ x: 1010, y: 130, across: 7, up: 10 }, palette.mint),
		spark({ x: 690, y: 70, across: 8, up: 11 }, palette.mint),
	);
}

/** Registration: a kite goes up with the sun. */
export function bannerRegister(): string {
	return riverScene(
		{ mood: 'dawn', at: { x: 880, y: 206, radius: 88 } },
		stitch('M766,246C700,300,760,330,690,372C650,396,640,410,600,440', palette.cream, 3),
		group(
			{ transform: 'translate(782 148) rotate(18)' },
			path('M0,-124L100,-6L0,124L-100,-6Z', { fill: palette.ember }),
			path('M0,-124L100,-6L0,-6Z', { fill: palette.gold }),
			path('M-100,-6L0,-6L0,124Z', { fill: palette.leaf }),
			stitch('M0,-112V112M-88,-6H88M0,-104L82,-6L0,104L-82,-6Z', palette.cream),
			glint({ x: 0, y: -6, across: 34, up: 40 }),
			path('M0,124L-26,162L0,154L26,162Z', { fill: palette.rose }),
		),
		spark({ x: 920, y: 78, across: 12, up: 17 }, palette.cream),
		path('M968,150q9,-10,18,0q9,-10,18,0M1010,176q7,-8,14,0q7,-8,14,0', {
			fill: 'none',
			stroke: palette.night,
			'stroke-width': 2.6,
			'stroke-linecap': 'round',
			opacity: 0.6,
		}),
	);
}

const gold = linear('gold', [
	[0, '#fff1c4'],
	[0.5, palette.gold],
	[1, palette.bronze],
]);

/** Log-in: a key whose ring holds the gleam. */
export function bannerLogin(): string {
	return riverScene(
		{ mood: 'night', at: { x: 776, y: 140, radius: 126 }, lift: 20, defs: gold },
		group(
			{ transform: 'translate(790 186) rotate(-38)' },
			path('M60,-16H244V16H224V54H196V16H176V40H150V16H60Z', { fill: 'url(#gold)' }),
			stitch('M74,0H232', palette.bronze),
			path('M0,-92A92,92,0,0,1,0,92A92,92,0,0,1,0,-92ZM0,-52A52,52,0,0,0,0,52A52,52,0,0,0,0,-52Z', {
				fill: 'url(#gold)',
			}),
			sewnRing(72, palette.bronze),
			group({ transform: 'rotate(38)' }, glint({ x: 0, y: 0, across: 34, up: 42 })),
		),
		spark({ x: 690, y: 72, across: 12, up: 17 }, palette.cream),
		spark({ x: 968, y: 250, across: 10, up: 14 }, palette.straw),
	);
}

/** Forgotten password: the padlock opens again. */
export function bannerForgot(): string {
	return riverScene(
		{ mood: 'dusk', at: { x: 776, y: 140, radius: 112 }, lift: 20, defs: gold },
		group(
			{ transform: 'translate(800 210)' },
			path('M-66,-30V-84C-66,-170,66,-170,66,-96', {
				fill: 'none',
				stroke: palette.silver,
				'stroke-width': 26,
				'stroke-linecap': 'round',
			}),
			stitch('M-66,-34V-84C-66,-168,62,-168,66,-100', palette.steel),
			panel({ x: -104, y: -36, width: 208, height: 160, r: 26 }, palette.leaf, palette.gold),
			path('M0,14A22,22,0,0,1,12,54L20,90H-20L-12,54A22,22,0,0,1,0,14Z', { fill: 'url(#gold)' }),
		),
		group(
			{ transform: 'translate(968 250) rotate(24) scale(.6)' },
			path(
				'M0,-40A40,40,0,0,1,0,40A40,40,0,0,1,0,-40ZM0,-20A20,20,0,0,0,0,20A20,20,0,0,0,0,-20ZM-10,36H10V140H40V160H10V176H-10Z',
				{
					fill: 'url(#gold)',
				},
			),
		),
		spark({ x: 676, y: 92, across: 12, up: 17 }, palette.cream),
	);
}
