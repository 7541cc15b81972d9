import { el, linear, radial } from './draw.ts';

const shade = '#06262a';

/** The gradients of `calm`, for the defs of a banner. */
export const calmDefs =
	linear(
		'calm',
		[
			[0, shade, 0.94],
			[0.3, shade, 0.8],
			[0.52, shade, 0],
		],
		{ x2: 1, y2: 0 },
	) +
	radial('foot', [
		[0, shade, 0.92],
		[0.62, shade, 0.74],
		[1, shade, 0],
	]);

/** Dusk over the left of a banner and, for a phone's crop, over its foot, behind the text. */
export function calm(): string {
	return (
		el('rect', { width: 1280, height: 480, fill: 'url(#calm)' }) +
		el('ellipse', { cx: 330, cy: 450, rx: 400, ry: 230, fill: 'url(#foot)' })
	);
}
