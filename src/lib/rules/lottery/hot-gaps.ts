import { FORMATS, type Format, type FormatName } from './formats.ts';

/** Draws that the table of a lottery counts, and the shorter windows in it. */
export const COUNTED_DRAWS = 100;
const WINDOWS = [30, 50, COUNTED_DRAWS];

/** How often a number came at a position, and how many draws passed without it. */
export interface NumberGaps {
	number: number;
	/** In the last 30, 50 and 100 draws. */
	hits: number[];
	/** Draws since it came. */
	gap: number;
	/** Of the runs of draws without it, the one before the first draw included. */
	gapMean: number;
	gapMax: number;
}

/** A position of a result: its numbers, and which of them was drawn. */
interface Position {
	from: number;
	to: number;
	drawn: (result: readonly string[]) => number;
}

/**
 * Counts the numbers of results, the latest first, position by position. Boards of Vietnam count the
 * last two digits of the special prize; Thai results those of the first prize and the bottom two.
 */
export function hotGapsOf(
	format: FormatName,
	results: readonly (readonly string[])[],
): { position: number; numbers: NumberGaps[] }[] {
	const counted = results.slice(0, COUNTED_DRAWS);
	return positionsOf(format).map(({ from, to, drawn }, at) => {
		const series = counted.map(drawn);
		const numbers = Array.from({ length: to - from + 1 }, (_, place) => from + place);
		return { position: at + 1, numbers: numbers.map((number) => gapsOf(number, series)) };
	});
}

function positionsOf(format: FormatName): Position[] {
	const { draw }: Format = FORMATS[format];
	if (draw.of === 'dice') return positions(draw.count, 1, 6);
	if (draw.of === 'order') return positions(draw.count, 1, draw.from);
	const isBoard = draw.lengths.some((length) => length > 1);
	if (!isBoard) return positions(draw.lengths.length, 0, 9);
	return (format === 'thai' ? [0, 1] : [0]).map((at) => ({
		...{ from: 0, to: 99 },
		drawn: (result) => Number(result[at]?.slice(-2)),
	}));
}

function positions(count: number, from: number, to: number): Position[] {
	return Array.from({ length: count }, (_, at) => ({
		...{ from, to },
		drawn: (result) => Number(result[at]),
	}));
}

function gapsOf(number: number, series: readonly number[]): NumberGaps {
	const runs = [0];
	for (const drawn of series) {
		if (drawn === number) runs.push(0);
		else runs.push((runs.pop() ?? 0) + 1);
	}
	const missed = runs.reduce((total, run) => total + run, 0);
	return {
		number,
		hits: WINDOWS.map((draws) => series.slice(0, draws).filter((one) => one === number).length),
		gap: runs[0] ?? 0,
		gapMean: Math.round((missed / runs.length) * 100) / 100,
		gapMax: Math.max(...runs),
	};
}
