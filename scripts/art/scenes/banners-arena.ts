import { el, group, linear, path, radial } from '../parts/draw.ts';
import { spark } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { panel, riverScene, stitch } from '../parts/scene.ts';
import { reed } from '../parts/shore.ts';

/** Sports: bat, ball and stumps on a bank of the river; the seam of the ball is sewn. */
export function bannerSports(): string {
	return riverScene(
		{ mood: 'dusk', at: { x: 700, y: 128, radius: 84 } },
		path('M420,352C620,310,1000,306,1420,350V520H360Z', { fill: palette.leaf }),
		stitch('M470,372C660,334,960,332,1420,366M440,410C660,366,1000,366,1420,404', palette.mint),
		group(
			{ fill: palette.cream },
			path('M872,176h11v166h-11ZM902,176h11v166h-11ZM932,176h11v166h-11Z', {}),
			path('M868,168h34v8h-34ZM914,168h34v8h-34Z', { fill: palette.gold }),
		),
		group(
			{ transform: 'translate(770 208) rotate(28)' },
			el('rect', { x: -9, y: -176, width: 18, height: 96, rx: 8, fill: palette.bronze }),
			stitch('M-9,-160L9,-150M-9,-142L9,-132M-9,-124L9,-114M-9,-106L9,-96', palette.straw),
			path(
				'M-12,-86H12C26,-80,30,-70,30,-58V96C30,118,-30,118,-30,96V-58C-30,-70,-26,-80,-12,-86Z',
				{
					fill: '#e9b766',
				},
			),
			path('M0,-80V112C18,112,30,106,30,96V-58C30,-70,26,-80,12,-86Z', {
				fill: palette.bronze,
				opacity: 0.4,
			}),
			stitch('M-20,-50V92', palette.ember),
		),
		group(
			{ transform: 'translate(640 250)' },
			el('circle', { r: 44, fill: palette.ember }),
			el('circle', { cx: -12, cy: -14, r: 18, fill: '#fff', opacity: 0.22 }),
			stitch('M-34,-26C-10,-10,12,16,22,38M-26,-34C0,-16,22,8,32,30', palette.cream),
		),
		stitch('M596,276C520,300,470,300,420,286', palette.straw),
	);
}

/** Esports: a pad whose lines are sewn with light. */
export function bannerEsports(): string {
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
		group(
			{ transform: 'translate(800 206) scale(1)' },
			path(body, { fill: palette.night, transform: 'translate(0 10)', opacity: 0.6 }),
			path(body, { fill: 'url(#shell)' }),
			group({ transform: 'scale(.93)' }, stitch(body, palette.straw)),
			path('M-128,-38h20v-20h24v20h20v24h-20v20h-24v-20h-20Z', { fill: palette.cream }),
			...buttons.map(([cx, cy, fill]) => el('circle', { cx, cy, r: 13, fill })),
			el('circle', { cx: -52, cy: 22, r: 24, fill: palette.night }),
			el('circle', { cx: -52, cy: 20, r: 16, fill: palette.jade }),
			el('circle', { cx: 52, cy: 22, r: 24, fill: palette.night }),
			el('circle', { cx: 52, cy: 20, r: 16, fill: palette.jade }),
			spark({ x: 0, y: -34, across: 20, up: 24, waist: 0.3 }, palette.gold),
		),
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
	const tail = [
		[-250, -30, 26],
		[-236, -84, 30],
		[-200, -128, 32],
		[-150, -152, 30],
		[-232, 26, 22],
	] as const;
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
		group(
			{ transform: 'translate(830 222) scale(.86)' },
			group(
				{},
				...tail.map(([x, y, width], index) =>
					path(reed(-52, 34, x * 0.72, y, width * 1.5), {
						fill:
							[palette.forest, palette.leaf, palette.jade, palette.leaf, palette.night][index] ??
							'',
					}),
				),
			),
			path(
				'M-92,10C-70,70,-20,104,40,96C96,88,118,40,112,-10C108,-50,98,-78,104,-104' +
					'C84,-124,58,-118,50,-96C36,-50,-30,-30,-92,10Z',
				{ fill: 'url(#coat)' },
			),
			path(
				'M104,-104C86,-124,58,-118,50,-96C44,-70,28,-50,6,-34C40,-14,84,-10,110,-30C106,-60,98,-80,104,-104Z',
				{
					fill: palette.amber,
				},
			),
			stitch(
				'M60,-88C54,-64,44,-48,28,-34M78,-92C74,-66,68,-44,56,-26M94,-90C94,-64,92,-44,84,-24',
				palette.straw,
			),
			path('M-30,30C10,20,46,26,62,40C46,66,0,72,-30,30Z', { fill: palette.forest }),
			stitch('M-14,34C12,30,36,34,48,42', palette.gold),
			path('M100,-112L134,-102L104,-92Z', { fill: palette.gold }),
			path(
				'M56,-108C50,-128,58,-140,66,-130C66,-148,80,-150,82,-134C88,-148,102,-142,98,-126C108,-130,112,-118,104,-108C88,-120,70,-118,56,-108ZM102,-92C112,-80,108,-66,98,-68C92,-78,94,-86,102,-92Z',
				{
					fill: '#d63f2f',
				},
			),
			el('circle', { cx: 86, cy: -104, r: 5, fill: palette.night }),
			path('M20,94L14,146L-10,152M14,146L34,152M58,90L62,146L40,152M62,146L84,152', {
				fill: 'none',
				stroke: palette.gold,
				'stroke-width': 7,
				'stroke-linecap': 'round',
				'stroke-linejoin': 'round',
			}),
		),
		panel({ x: 470, y: 356, width: 660, height: 22, r: 8 }, palette.night, palette.bronze),
	);
}
