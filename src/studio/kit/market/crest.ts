import { makeSvg } from '../dom.ts';

/** How the two colours of a crest lie: a way of its own for each team, so that grey tells them apart. */
export type CrestPattern =
	| 'half'
	| 'band'
	| 'stripes'
	| 'cross'
	| 'chevron'
	| 'slash'
	| 'sun'
	| 'quarters'
	| 'waves'
	| 'pales'
	| 'point'
	| 'ring';

export interface Crest {
	ground: string;
	mark: string;
	pattern: CrestPattern;
}

const SHAPES = {
	shield: 'M2 2h22v13c0 6-5 9-11 12C7 24 2 21 2 15Z',
	disc: 'M13 1.500a12.500 12.500 0 1 0 .01 0Z',
} as const;

const PATTERNS: Record<CrestPattern, string> = {
	half: 'M13 1h12v26H13Z',
	band: 'M1 9h24v8H1Z',
	stripes: 'M1 5h24v3.500H1Zm0 7h24v3.500H1Zm0 7h24v3.500H1Z',
	cross: 'M10 1h6v9h9v6h-9v12h-6V16H1v-6h9Z',
	chevron: 'M1 18 13 8l12 10v7L13 15 1 25Z',
	slash: 'M1 1h8l16 18v8h-8L1 9Z',
	sun: 'M13 7a6 6 0 1 0 .01 0Z',
	quarters: 'M1 1h12v13H1Zm12 13h12v13H13Z',
	waves: 'M1 12q3-4 6 0t6 0 6 0 6 0v4q-3 4-6 0t-6 0-6 0-6 0Z',
	pales: 'M5 1h4v26H5Zm6 0h4v26h-4Zm6 0h4v26h-4Z',
	point: 'M13 5 21 22H5Z',
	ring: 'M13 6a7.500 7.500 0 1 0 .01 0Zm0 4a3.500 3.500 0 1 1-.01 0Z',
};

let count = 0;

/** Draws the sign of a team. Its name is beside it. */
export function crestOf({ ground, mark, pattern }: Crest, shape: keyof typeof SHAPES): SVGElement {
	const d = SHAPES[shape];
	count += 1;
	const id = `crest-${count}`;
	return makeSvg(
		'svg',
		{ viewBox: '0 0 26 28', 'aria-hidden': 'true', class: 'crest' },
		makeSvg('clipPath', { id }, makeSvg('path', { d })),
		makeSvg('path', { d, fill: ground }),
		makeSvg('path', {
			...{ d: PATTERNS[pattern], fill: mark, 'fill-rule': 'evenodd' },
			'clip-path': `url(#${id})`,
		}),
		makeSvg('path', {
			...{ d, fill: 'none', stroke: '#fff3d3', 'stroke-width': '1.600' },
		}),
	);
}
