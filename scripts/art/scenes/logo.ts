import { el, group, linear, path, short, svg } from '../parts/draw.ts';
import { glint } from '../parts/glint.ts';
import { palette } from '../parts/palette.ts';
import { studioBengali, studioLatin, wordBengali, wordLatin } from '../parts/words.ts';

/** The rim of a coin, open at the upper right where the gleam sits; 48 px grid. */
function rim(light: string, dark: string): string {
	const arc = (radius: number, from: number, to: number) => {
		const at = (degrees: number) => {
			const angle = (degrees * Math.PI) / 180;
			return `${short(21.5 + radius * Math.cos(angle))},${short(26.5 + radius * Math.sin(angle))}`;
		};
		return `M${at(from)}A${radius},${radius},0,1,1,${at(to)}`;
	};
	const bow = (d: string, stroke: string, width: number, extra = {}) =>
		path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...extra });
	return (
		bow(arc(16.5, -17, 287), light, 5.4, { 'stroke-linecap': 'butt' }) +
		bow(arc(9.8, 20, 250), dark, 1.9, { 'stroke-dasharray': '3.2 3.6' })
	);
}

const gleam = glint({ x: 33.2, y: 14.8, across: 13.4, up: 14.4, waist: 0.24 });

/** The mark on a grid of 48. */
export function mark(light: string, dark: string): string {
	return rim(light, dark) + gleam;
}

/** The mark alone; its rim takes the text colour. */
export function logoMark(): string {
	return svg(48, 48, { color: palette.forest }, mark('currentColor', 'currentColor'));
}

/** The mark on its green field, for the browser's tab and the phone's home screen. */
export function appIcon(options: { corner: number; inset: number }): string {
	const { corner, inset } = options;
	const scale = (48 - 2 * inset) / 48;
	return svg(
		48,
		48,
		{},
		el(
			'defs',
			{},
			linear(
				'field',
				[
					[0, '#17705a'],
					[1, '#07302a'],
				],
				{ x2: 1 },
			),
		),
		el('rect', { width: 48, height: 48, rx: corner, fill: 'url(#field)' }),
		group(
			{ transform: `translate(${inset} ${inset}) scale(${short(scale)})` },
			mark('#eaf6ee', palette.mint),
		),
	);
}

/** The Latin name, its baseline at y = 0; the dots of both i are glints. */
export function nameLatin(transform: string, fill: string): string {
	return group(
		{ transform },
		path(wordLatin, { fill }),
		glint({ x: 42.9, y: -22.4, across: 5.4, up: 6.2, waist: 0.36 }),
		glint({ x: 62.2, y: -22.4, across: 5.4, up: 6.2, waist: 0.36 }),
	);
}

/** Mark and Latin name. */
export function logoLatin(colour: string): string {
	return svg(
		148,
		48,
		{ color: colour },
		mark('currentColor', 'currentColor'),
		nameLatin('translate(58 36)', 'currentColor'),
	);
}

export function logoBengali(colour: string): string {
	return svg(
		164,
		48,
		{ color: colour },
		mark('currentColor', 'currentColor'),
		path(wordBengali, { fill: 'currentColor', transform: 'translate(57 37)' }),
	);
}

/** The sign of Jhilik Studio: a shapla opening under the gleam. */
function shapla(): string {
	const petal = (d: string, fill: string) => path(d, { fill });
	const outer = 'M24,40C15,40,7,34,5,25C12,25,19,29,24,40Z';
	const middle = 'M24,40C15,35,11,27,13,17C19,21,24,29,24,40Z';
	const side = petal(outer, palette.jade) + petal(middle, palette.mint);
	return (
		side +
		group({ transform: 'matrix(-1 0 0 1 48 0)' }, side) +
		petal('M24,40C18.500,34,18.500,26,24,19C29.500,26,29.500,34,24,40Z', palette.cream) +
		glint({ x: 24, y: 13, across: 8, up: 9.5, waist: 0.26 })
	);
}

/** The provider's icon: the sign on the dark disc that every provider icon has. */
export function studioIcon(): string {
	return medal(palette.gold, group({ transform: 'translate(4.600 4.200) scale(.81)' }, shapla()));
}

/** The sign of a vendor that brings none: a cut stone. */
export function vendorIcon(): string {
	return medal(
		palette.mint,
		path('M24 9.5 34.5 20 24 38.5 13.5 20z', { fill: palette.gold }),
		path('M24 9.5 29 20H19z', { fill: palette.straw }),
		path('M29 20h5.5L24 38.5z', { fill: palette.amber }),
		path('M13.5 20H19l5 18.5z', { fill: palette.amber, opacity: 0.6 }),
	);
}

/** A round sign with a stitched rim. */
function medal(rim: string, ...inside: string[]): string {
	return svg(
		48,
		48,
		{},
		el('circle', { cx: 24, cy: 24, r: 24, fill: palette.forest }),
		el('circle', {
			cx: 24,
			cy: 24,
			r: 21.8,
			fill: 'none',
			stroke: rim,
			'stroke-dasharray': '2.6 2.65',
			'stroke-linecap': 'round',
		}),
		...inside,
	);
}

/** The vendor's mark: sign and name; the letters take the text colour. */
export function studioLogo(colour: string, language: 'bn' | 'en'): string {
	const place = (d: string, x: number, y: number, scale: number) =>
		path(d, { fill: 'currentColor', transform: `translate(${x} ${y}) scale(${scale})` });
	const words =
		language === 'en'
			? nameLatin('translate(58 25) scale(.72)', 'currentColor') +
				place(studioLatin, 58.4, 41, 0.82)
			: place(wordBengali, 58, 24, 0.66) + place(studioBengali, 58, 43, 0.86);
	return svg(132, 48, { color: colour }, studioIcon().replace(/^<svg[^>]*>|<\/svg>$/g, ''), words);
}
