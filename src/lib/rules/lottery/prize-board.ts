import type { FormatName } from './formats.ts';

/** A row of a board of prizes: `special`, or the number of the prize. */
export interface PrizeRow {
	prize: string;
	numbers: readonly string[];
}

/** How many prizes each row of a board has, from the special one down. */
const ROWS: Partial<Record<FormatName, readonly (readonly [string, number])[]>> = {
	vn27: [
		...([
			['special', 1],
			['1', 1],
			['2', 2],
			['3', 6],
			['4', 4],
			['5', 6],
		] as const),
		...([
			['6', 3],
			['7', 4],
		] as const),
	],
	vn18: [
		...([
			['special', 1],
			['1', 1],
			['2', 1],
			['3', 2],
			['4', 7],
			['5', 1],
		] as const),
		...([
			['6', 3],
			['7', 1],
			['8', 1],
		] as const),
	],
	thai: [
		['first', 1],
		['bottom', 1],
		['small', 4],
	],
};

/** Returns the rows of a result of many prizes; absent for formats without a board. */
export function prizeRows(format: FormatName, result: readonly string[]): PrizeRow[] | undefined {
	const rows = ROWS[format];
	if (!rows) return undefined;
	let start = 0;
	return rows.map(([prize, count]) => {
		const numbers = result.slice(start, start + count);
		start += count;
		return { prize, numbers };
	});
}

/** How many digits of each prize are shown. */
export const DIGIT_FILTERS = ['2', '3', '6', 'all'] as const;
export type DigitFilter = (typeof DIGIT_FILTERS)[number];

/** Cuts a prize to its last digits. */
export function lastDigits(number: string, filter: DigitFilter): string {
	return filter === 'all' ? number : number.slice(-Number(filter));
}
