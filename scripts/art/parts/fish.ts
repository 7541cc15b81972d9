import { bend, el, group, path } from './draw.ts';
import { palette } from './palette.ts';

const body =
	'M101,3 C93,-8 77,-22 50,-30 C20,-38 -20,-34 -50,-18 C-62,-12 -70,-8 -80,-6 L-80,6 ' +
	'C-70,9 -60,14 -48,20 C-18,37 22,41 52,33 C76,26 92,16 101,3 Z';
const back =
	'M101,3 C93,-8 77,-22 50,-30 C20,-38 -20,-34 -50,-18 C-62,-12 -70,-8 -80,-6 L-80,0 ' +
	'C-50,-6 -20,-16 12,-17 C44,-18 66,-10 78,-6 C88,-3 95,0 101,3 Z';
const belly =
	'M97,7 C80,12 66,15 44,18 C10,23 -30,18 -66,9 C-60,13 -54,17 -48,20 C-18,37 22,41 52,33 ' +
	'C74,27 89,17 97,7 Z';
const tail =
	'M-76,-6 C-86,-11 -98,-28 -119,-40 C-116,-22 -107,-9 -99,-1 C-106,9 -113,21 -116,38 ' +
	'C-98,27 -86,11 -76,6 Z';
const dorsal = 'M24,-33 C20,-43 12,-50 2,-51 C1,-43 -8,-37 -22,-31 Z';
const pelvic = 'M12,36 C6,46 -4,53 -14,54 C-13,46 -9,39 -4,35 Z';
const anal = 'M-34,25 C-42,35 -53,38 -62,36 C-59,29 -60,21 -62,15 Z';
const pectoral = 'M60,15 C50,27 36,31 22,29 C30,21 44,13 58,11 Z';
const gill = 'M67,-22 C57,-9 57,14 66,27';
const rays =
	'M-84,-6 L-108,-28 M-84,0 L-95,-1 M-84,6 L-106,27 M15,-36 L5,-46 M5,-36 L0,-42 ' +
	'M54,17 L34,25';

/** The scales of the flank, each a small bow, thinning out to the tail. */
function scales(): string {
	const bows: string[] = [];
	for (let row = -2; row <= 2; row += 1) {
		for (let x = -58 + (row % 2 === 0 ? 0 : 9); x < 54; x += 18) {
			const [across, y] = [5.5, row * 9];
			if (((x - 4) / 74) ** 2 + (y / 27) ** 2 > 1) continue;
			bows.push(`M${x},${y - across} C${x - 8},${y - 4} ${x - 8},${y + 4} ${x},${y + across}`);
		}
	}
	return bows.join(' ');
}

interface Ilish {
	x: number;
	y: number;
	scale: number;
	/** Degrees; below zero the head rises. */
	turn: number;
	/** Radius of the leap: the smaller, the more it arches. */
	arch?: number;
	detail?: 'full' | 'small';
	/** The gradient of the flank. */
	flank: string;
}

/** The ilish in mid-leap, head to the right, silver with a green back. */
export function ilish({ x, y, scale, turn, arch = 150, detail = 'full', flank }: Ilish): string {
	const shape = (d: string, fill: string, opacity = 1) =>
		path(bend(d, arch), opacity < 1 ? { fill, opacity } : { fill });
	const line = (d: string, stroke: string, width: number, opacity: number) =>
		path(bend(d, arch), {
			fill: 'none',
			stroke,
			'stroke-width': width,
			'stroke-linecap': 'round',
			opacity,
		});
	const eye = bend('81,-5', arch).split(',');
	const [cx = '0', cy = '0'] = eye;
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` },
		shape(tail, palette.steel),
		shape(dorsal, palette.steel),
		shape(pelvic, palette.steel),
		shape(anal, palette.steel),
		shape(body, flank),
		shape(back, palette.leaf, 0.92),
		shape(belly, palette.cream, 0.75),
		detail === 'full' ? line(scales(), palette.forest, 1.3, 0.38) : '',
		line(rays, palette.forest, 1.6, 0.45),
		shape(pectoral, palette.gold),
		line(gill, palette.forest, 2.4, 0.55),
		el('circle', { cx, cy, r: 7, fill: palette.straw }),
		el('circle', { cx, cy, r: 4, fill: palette.night }),
		line('M84,12 C90,11 95,9 99,5', palette.forest, 2, 0.6),
	);
}
