import { el, group, path } from './draw.ts';
import { palette } from './palette.ts';

const shapes = {
	spade:
		'M0,-22C10,-8,22,-2,22,9C22,18,13,22,5,17C5,23,8,27,11,30H-11C-8,27,-5,23,-5,17' +
		'C-13,22,-22,18,-22,9C-22,-2,-10,-8,0,-22Z',
	heart: 'M0,24C-14,10,-24,2,-24,-9C-24,-23,-6,-27,0,-13C6,-27,24,-23,24,-9C24,2,14,10,0,24Z',
	diamond: 'M0,-26L20,0L0,26L-20,0Z',
	club:
		'M0,-24A11,11,0,0,1,8,-5A11,11,0,1,1,5,13C5,19,7,23,11,27H-11C-7,23,-5,19,-5,13' +
		'A11,11,0,1,1,-8,-5A11,11,0,0,1,0,-24Z',
};

/** The mark of a suit, as it stands on the face of a card. */
export function suit(name: keyof typeof shapes, size = 1.4): string {
	const isRed = name === 'heart' || name === 'diamond';
	const fill = isRed ? palette.brick : palette.night;
	return path(shapes[name], { fill, transform: `scale(${size})` });
}

/** A playing card with a mark on its face and a sewn rim. */
export function card(x: number, y: number, turn: number, mark: string): string {
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn})` },
		el('rect', { x: -58, y: -84, width: 116, height: 168, rx: 12, fill: palette.cream }),
		el('rect', {
			x: -50,
			y: -76,
			width: 100,
			height: 152,
			rx: 8,
			fill: 'none',
			stroke: palette.bronze,
			'stroke-width': 1.8,
			'stroke-dasharray': '5 5',
		}),
		mark,
	);
}

/** The shade that a card throws on the one below it: drawn before the card, at its place. */
export function cardShade(x: number, y: number, turn: number): string {
	return el('rect', {
		x: -61,
		y: -87,
		width: 122,
		height: 174,
		rx: 14,
		fill: palette.night,
		opacity: 0.4,
		transform: `translate(${x} ${y}) rotate(${turn})`,
	});
}
