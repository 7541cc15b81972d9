import { bat, cricketBall, stumps } from '../parts/cricket.ts';
import { el, group, linear, path, radial } from '../parts/draw.ts';
import { gamepad } from '../parts/gamepad.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { rooster } from '../parts/rooster.ts';
import { panel, riverScene, stitch } from '../parts/scene.ts';

/** Sports: bat, ball and stumps on a bank of the river; the seam of the ball is sewn. */
export function bannerSports(): string {
	return riverScene(
		{ mood: 'dusk', at: { x: 700, y: 128, radius: 84 } },
		path('M420,352C620,310,1000,306,1420,350V520H360Z', { fill: palette.leaf }),
		stitch('M470,372C660,334,960,332,1420,366M440,410C660,366,1000,366,1420,404', palette.mint),
		stumps('translate(872 176)'),
		bat('translate(770 208) rotate(28)'),
		cricketBall('translate(640 250)'),
		stitch('M596,276C520,300,470,300,420,286', palette.straw),
	);
}

/** Esports: a pad whose lines are sewn with light. */
export function bannerEsports(): string {
	return riverScene(
		{
			mood: 'night',
			at: { x: 776, y: 126, radius: 122 },
			lift: 44,
			defs: linear('shell', [
				[0, '#1f7a63'],
				[1, palette.night],
			]),
		},
		gamepad('translate(800 206)', 'url(#shell)'),
		spark({ x: 626, y: 84, across: 12, up: 17 }, palette.cream),
		spark({ x: 974, y: 70, across: 15, up: 21 }, palette.straw),
	);
}

/** Lottery: a ticket with a sewn edge, and balls that float like lamps on the river. */
export function bannerLottery(): string {
	const balls = [
		[660, 300, 50, palette.ember],
		[772, 318, 58, palette.jade],
		[892, 308, 54, palette.gold],
		[992, 326, 40, palette.rose],
		[712, 372, 36, palette.straw],
	] as const;
	return riverScene(
		{ mood: 'dawn', at: { x: 930, y: 120, radius: 76 } },
		group(
			{ transform: 'translate(770 160) rotate(-9)' },
			path('M-168,-72H168V-26A26,26,0,0,0,168,26V72H-168V26A26,26,0,0,0,-168,-26Z', {
				fill: palette.cream,
			}),
			stitch('M80,-66V66', palette.bronze),
			stitch('M-150,-58H64V58H-150Z', palette.ember, 2),
			spark({ x: -92, y: 0, across: 34, up: 38, waist: 0.3 }, palette.gold),
			...[-36, 0, 36].map((x) => el('circle', { cx: x + 8, cy: 0, r: 13, fill: palette.leaf })),
			path('M104,-20h40M104,0h40M104,20h24', {
				fill: 'none',
				stroke: palette.bronze,
				'stroke-width': 6,
				'stroke-linecap': 'round',
			}),
		),
		...balls.map(([x, y, r, fill]) =>
			group(
				{ transform: `translate(${x} ${y})` },
				el('ellipse', {
					cy: r * 0.92,
					rx: r * 1.15,
					ry: r * 0.22,
					fill: palette.night,
					opacity: 0.4,
				}),
				el('circle', { r, fill }),
				el('circle', { r: r * 0.56, fill: palette.cream }),
				spark({ x: 0, y: 0, across: r * 0.34, up: r * 0.4, waist: 0.3 }, palette.forest),
				el('circle', { cx: -r * 0.4, cy: -r * 0.48, r: r * 0.2, fill: '#fff', opacity: 0.7 }),
			),
		),
	);
}

/** Cockfight: a cock crows before the rising sun. It is alone: no picture shows a fight. */
export function bannerCockfight(): string {
	return riverScene(
		{
			mood: 'dawn',
			at: { x: 800, y: 166, radius: 138 },
			defs: radial('coat', [
				[0, '#8a3a1e'],
				[1, '#4a1d14'],
			]),
		},
		path('M500,352C640,322,960,320,1120,352V372H480Z', { fill: palette.night }),
		rooster('translate(830 222) scale(.86)', { coat: 'url(#coat)' }),
		panel({ x: 470, y: 356, width: 660, height: 22, r: 8 }, palette.night, palette.bronze),
	);
}
