import type { FormatName } from './formats.ts';

/** What a number of a format looks like when it was drawn. */
export type NumberShape = 'ball' | 'die' | 'lane' | 'plate';

/** The numbers of a format as lists show them: how many, and their shape. */
export function shownNumbersOf(format: FormatName): { count: number; shape: NumberShape } {
	return SHOWN[format];
}

/** Boards of many prizes are shown by the special one; Market Day by the first two prizes. */
const SHOWN = {
	d5: { count: 5, shape: 'ball' },
	k3: { count: 3, shape: 'die' },
	pk10: { count: 10, shape: 'lane' },
	el: { count: 5, shape: 'ball' },
	wingo: { count: 1, shape: 'ball' },
	vn27: { count: 1, shape: 'plate' },
	vn18: { count: 1, shape: 'plate' },
	thai: { count: 2, shape: 'plate' },
	mega: { count: 6, shape: 'ball' },
} as const satisfies Record<FormatName, { count: number; shape: NumberShape }>;
