import { el, group, path } from './draw.ts';
import { palette } from './palette.ts';
import { stitch } from './scene.ts';
import { reed } from './shore.ts';

/** Tips of the tail feathers and their width. */
const tail = [
	[-250, -30, 26],
	[-236, -84, 30],
	[-200, -128, 32],
	[-150, -152, 30],
	[-232, 26, 22],
] as const;
const body =
	'M-92,10C-70,70,-20,104,40,96C96,88,118,40,112,-10C108,-50,98,-78,104,-104' +
	'C84,-124,58,-118,50,-96C36,-50,-30,-30,-92,10Z';
const neck =
	'M104,-104C86,-124,58,-118,50,-96C44,-70,28,-50,6,-34C40,-14,84,-10,110,-30' +
	'C106,-60,98,-80,104,-104Z';
const hackle =
	'M60,-88C54,-64,44,-48,28,-34M78,-92C74,-66,68,-44,56,-26M94,-90C94,-64,92,-44,84,-24';
const comb =
	'M56,-108C50,-128,58,-140,66,-130C66,-148,80,-150,82,-134C88,-148,102,-142,98,-126' +
	'C108,-130,112,-118,104,-108C88,-120,70,-118,56,-108Z' +
	'M102,-92C112,-80,108,-66,98,-68C92,-78,94,-86,102,-92Z';
const legs = 'M20,94L14,146L-10,152M14,146L34,152M58,90L62,146L40,152M62,146L84,152';

interface Rooster {
	coat: string;
	/** The colours of the tail feathers, the lowest last. */
	feathers?: readonly string[];
}

const greens = [palette.forest, palette.leaf, palette.jade, palette.leaf, palette.night];

/** A cock that looks to the right. It stands alone or before another: no picture shows a fight. */
export function rooster(transform: string, { coat, feathers = greens }: Rooster): string {
	return group(
		{ transform },
		group(
			{},
			...tail.map(([x, y, width], index) =>
				path(reed(-52, 34, x * 0.72, y, width * 1.5), { fill: feathers[index] ?? coat }),
			),
		),
		path(body, { fill: coat }),
		path(neck, { fill: palette.amber }),
		stitch(hackle, palette.straw),
		path('M-30,30C10,20,46,26,62,40C46,66,0,72,-30,30Z', { fill: palette.forest }),
		stitch('M-14,34C12,30,36,34,48,42', palette.gold),
		path('M100,-112L134,-102L104,-92Z', { fill: palette.gold }),
		path(comb, { fill: '#d63f2f' }),
		el('circle', { cx: 86, cy: -104, r: 5, fill: palette.night }),
		path(legs, {
			fill: 'none',
			stroke: palette.gold,
			'stroke-width': 7,
			'stroke-linecap': 'round',
			'stroke-linejoin': 'round',
		}),
	);
}
