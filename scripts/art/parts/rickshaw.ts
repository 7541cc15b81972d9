import { el, group, path } from './draw.ts';
import { palette } from './palette.ts';
import { stitch } from './scene.ts';

/** A wheel with twelve spokes and a sewn tyre. */
function wheel(x: number, y: number, r: number): string {
	const spokes = [0, 30, 60, 90, 120, 150].map((turn) =>
		path(`M${2 - r},0H${r - 2}`, { transform: `rotate(${turn})` }),
	);
	return group(
		{ transform: `translate(${x} ${y})` },
		el('circle', { r, fill: 'none', stroke: palette.night, 'stroke-width': 7 }),
		el('circle', {
			r: r - 9,
			fill: 'none',
			stroke: palette.straw,
			'stroke-width': 2.4,
			'stroke-dasharray': '5 5',
		}),
		group({ stroke: palette.night, 'stroke-width': 2.6 }, ...spokes),
		el('circle', { r: 8, fill: palette.gold }),
	);
}

const flower =
	'M-72,18C-80,10,-74,0,-66,4C-64,-4,-52,-4,-50,4C-42,0,-36,10,-44,18C-40,26,-50,32,-56,26' +
	'C-60,34,-68,32,-70,26C-78,28,-80,22,-72,18Z';

/** A painted cycle rickshaw, its hood up; it goes to the right. */
export function rickshaw(transform: string): string {
	const frame = { fill: 'none', stroke: palette.night, 'stroke-linecap': 'round' };
	return group(
		{ transform },
		wheel(-58, 62, 40),
		wheel(86, 66, 36),
		path('M-20,48L40,46L70,-6M86,66L66,-18M54,-24L72,-28', {
			...frame,
			'stroke-width': 7,
			'stroke-linejoin': 'round',
		}),
		path('M-110,-6C-114,-62,-82,-102,-34,-100C-2,-98,16,-76,24,-50L-14,-24L-20,-6Z', {
			fill: palette.brick,
		}),
		path('M-96,-6C-98,-52,-74,-86,-36,-90H-30C-64,-80,-80,-46,-78,-6Z', { fill: palette.gold }),
		path('M-60,-6C-62,-46,-48,-80,-22,-90C-16,-88,-10,-85,-5,-81C-27,-69,-37,-41,-36,-15L-40,-6Z', {
			fill: palette.jade,
		}),
		stitch('M-103,-10C-106,-60,-78,-96,-34,-94C-8,-92,8,-76,16,-52', palette.straw),
		path('M-104,-6H-14L-8,24L18,28V44H-86C-100,36,-106,16,-104,-6Z', { fill: palette.river }),
		path(flower, { fill: palette.rose }),
		el('circle', { cx: -58, cy: 17, r: 5, fill: palette.straw }),
		stitch('M-92,38H0', palette.straw),
		path(`M-110,-8${'l6,16l6,-14'.repeat(7)}l6,14l6,-16Z`, { fill: palette.rose }),
		path('M54,-24C64,-28,74,-28,82,-22', { ...frame, 'stroke-width': 6 }),
	);
}
