import { FORMATS, type Format, type FormatName } from './formats.ts';

/** Windows of past draws in which numbers are counted. */
export const HOT_WINDOWS = [30, 50, 100] as const;
/** Draws that are looked at. */
export const HOT_DRAWS = 100;

export interface NumberCounts {
	number: number;
	/** How often it came, window by window. */
	hits: number[];
	/** Draws since it came; all of them when it did not. */
	gap: number;
	/** The mean of the runs without it, also of the present one, with two decimals. */
	gapMean: number;
	gapMax: number;
}

export interface PositionCounts {
	/** From 1 on. */
	position: number;
	numbers: NumberCounts[];
}

/**
 * Counts what past draws had at each position; `results` are the latest first. On boards of many
 * prizes the positions are the digits of the first prize.
 */
export function hotGapOf(
	format: FormatName,
	results: readonly (readonly string[])[],
): PositionCounts[] {
	const { from, to, count } = positionsOf(FORMATS[format].draw);
	const drawn = results.slice(0, HOT_DRAWS).map((result) => numbersOf(format, result));
	return Array.from({ length: count }, (_, at) => {
		const atPosition = drawn.map((numbers) => numbers[at]);
		const numbers = Array.from({ length: to - from + 1 }, (__, step) =>
			countsOf(from + step, atPosition),
		);
		return { position: at + 1, numbers };
	});
}

function positionsOf(draw: Format['draw']): { from: number; to: number; count: number } {
	if (draw.of === 'dice') return { from: 1, to: 6, count: draw.count };
	if (draw.of === 'order') return { from: 1, to: draw.from, count: draw.count };
	const [first = 1] = draw.lengths;
	return { from: 0, to: 9, count: first > 1 ? first : draw.lengths.length };
}

function numbersOf(format: FormatName, result: readonly string[]): number[] {
	const [first = ''] = result;
	const draw: Format['draw'] = FORMATS[format].draw;
	const isBoard = draw.of === 'digits' && (draw.lengths[0] ?? 1) > 1;
	return (isBoard ? [...first] : result).map(Number);
}

function countsOf(number: number, drawn: readonly (number | undefined)[]): NumberCounts {
	const runs = [0];
	for (const one of drawn) {
		if (one === number) runs.push(0);
		else runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
	}
	const misses = runs.reduce((sum, run) => sum + run, 0);
	return {
		number,
		hits: HOT_WINDOWS.map((size) => drawn.slice(0, size).filter((one) => one === number).length),
		gap: runs[0] ?? 0,
		gapMean: Math.round((misses / runs.length) * 100) / 100,
		gapMax: Math.max(...runs),
	};
}
