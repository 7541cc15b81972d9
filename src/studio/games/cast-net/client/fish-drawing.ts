import { makeSvg } from '../../../kit/dom.ts';
import type { Species } from '../rules.ts';
import { FISH_SHAPES } from './fish-shapes.ts';

/** A species as a small drawing, for a table. */
export function fishDrawing(species: Species): SVGElement {
	const { body, fins, back, colours, eye, marks } = FISH_SHAPES[species];
	const id = `fish-${species}`;
	const cut = `url(#${id})`;
	return makeSvg(
		'svg',
		{ viewBox: '-70 -48 150 96', 'aria-hidden': 'true' },
		makeSvg('clipPath', { id }, makeSvg('path', { d: body })),
		makeSvg('path', { d: fins, fill: colours.fin }),
		makeSvg('path', { d: body, fill: colours.flank }),
		makeSvg('path', { d: back, fill: colours.back, 'clip-path': cut }),
		...marks.map(({ d, fill = 'none', stroke = 'none', width = 0, isInside }) =>
			makeSvg('path', {
				...{ d, fill, stroke, 'stroke-width': String(width), 'stroke-linecap': 'round' },
				...(isInside && { 'clip-path': cut }),
			}),
		),
		makeSvg('circle', { cx: String(eye[0]), cy: String(eye[1]), r: '4', fill: '#06211f' }),
	);
}
