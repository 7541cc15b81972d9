import { el, group, path } from './draw.ts';
import { palette } from './palette.ts';
import { stitch } from './scene.ts';

const hide =
	'M150,14C118,-10,88,-14,62,-2C56,-24,28,-26,20,-4C-10,2,-46,8,-78,18' +
	'C-90,22,-90,38,-78,40L52,48C76,64,112,68,150,58Z';
const back =
	'M150,14C118,-10,88,-14,62,-2C56,-24,28,-26,20,-4C-10,2,-46,8,-78,18' +
	'C-82,20,-85,22,-86,26C-36,18,24,16,150,30Z';
const jaw = 'M-74,44L46,52C70,66,106,70,150,64V78C90,84,40,78,-66,60C-78,57,-82,46,-74,44Z';
const teeth = `M-70,40${'l6,13l7,-12'.repeat(8)}l6,12l6,-9Z`;

/** The crocodile's head, its snout to the left; the body goes on to the right. */
export function crocodile(transform: string): string {
	return group(
		{ transform },
		path(hide, { fill: '#1d5a46' }),
		path(back, { fill: palette.jade }),
		path(jaw, { fill: '#a9cfae' }),
		path(teeth, { fill: palette.cream }),
		el('circle', { cx: 40, cy: -6, r: 11, fill: palette.straw }),
		el('rect', { x: 38, y: -16, width: 5, height: 21, fill: palette.night }),
		el('circle', { cx: -70, cy: 22, r: 3.4, fill: palette.night }),
		stitch('M148,22C120,4,96,0,70,8M10,14C-10,16,-34,20,-56,26', palette.straw, 2.2),
		path('M84,-9L92,-23L100,-8ZM108,-4L117,-18L125,0Z', { fill: palette.leaf }),
	);
}
