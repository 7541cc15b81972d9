import { countsOf, rangeOf, sumOf } from './counting.ts';
import { drawnOf, FORMATS, type FormatName } from './formats.ts';

/** What past draws show. Lists of draws are newest first; past draws say nothing about the next. */
export interface PastDraw {
	numero: string;
	/** The numbers as text, in the order drawn. */
	result: readonly string[];
}

/** A position of a result, or all of it: the numbers that can be there, and those of a result. */
export interface TrendPosition {
	/** `1` is the first place; `all` where the place does not matter. */
	name: string;
	numbers: readonly number[];
	read: (result: readonly string[]) => number[];
}

/** How many draws are counted. */
export const TREND_SIZES = [30, 50, 100] as const;

export interface NumberTrend {
	number: number;
	/** How often it was drawn in the newest 30, 50 and 100 draws. */
	counts: Record<(typeof TREND_SIZES)[number], number>;
	/** Draws since it was drawn; 0 when the newest draw has it. */
	gap: number;
	/** Mean and longest of the runs of draws without it, the runs at both ends of the list included. */
	gapMean: number;
	gapLongest: number;
}

const TWO_DIGITS = rangeOf(0, 99);

/** Lists the positions whose numbers are counted in a format. */
export function trendPositionsOf(format: FormatName): TrendPosition[] {
	const { draw } = FORMATS[format];
	if (format === 'mega') return [anywhere(rangeOf(1, 45), (result) => result.map(Number))];
	if (format === 'vn27' || format === 'vn18') return [anywhere(TWO_DIGITS, lastTwoOf)];
	if (format === 'thai') {
		// The last three digits of the first prize, then the bottom number.
		return placesOf(5, rangeOf(0, 9), ([first = '', bottom = '']) => first.slice(-3) + bottom);
	}
	if (draw.of === 'dice') return placesOf(draw.count, rangeOf(1, 6), (result) => result);
	if (draw.of === 'order') {
		return placesOf(draw.count, rangeOf(1, draw.from), (result) => result);
	}
	return placesOf(draw.lengths.length, rangeOf(0, 9), (result) => result);
}

function placesOf(
	count: number,
	numbers: readonly number[],
	textsOf: (result: readonly string[]) => string | readonly string[],
): TrendPosition[] {
	return rangeOf(0, count - 1).map((at) => ({
		name: String(at + 1),
		numbers,
		read: (result) => [Number(textsOf(result)[at])],
	}));
}

function anywhere(numbers: readonly number[], read: TrendPosition['read']): TrendPosition {
	return { name: 'all', numbers, read };
}

function lastTwoOf(result: readonly string[]): number[] {
	return result.map((text) => Number(text.slice(-2)));
}

/** Counts how often each number was drawn at a position, and how long it was not. */
export function numberTrends(position: TrendPosition, draws: readonly PastDraw[]): NumberTrend[] {
	const drawn = draws.map(({ result }) => countsOf(position.read(result)));
	return position.numbers.map((number) => {
		const times = drawn.map((counts) => counts.get(number) ?? 0);
		const [gap = 0, ...others] = gapsOf(times);
		const gaps = [gap, ...others];
		const within = (size: number) => sumOf(times.slice(0, size));
		return {
			number,
			counts: { 30: within(30), 50: within(50), 100: within(100) },
			gap,
			gapMean: sumOf(gaps) / gaps.length,
			gapLongest: Math.max(...gaps),
		};
	});
}

/** The lengths of the runs without the number, newest first: one more than draws that have it. */
function gapsOf(times: readonly number[]): number[] {
	const gaps = [0];
	for (const count of times) {
		if (count > 0) gaps.push(0);
		else gaps[gaps.length - 1] = (gaps[gaps.length - 1] ?? 0) + 1;
	}
	return gaps;
}

/** Returns the sum of a result as its bets read it; `undefined` where there is no such bet. */
export function sumOfResult(format: FormatName, result: readonly string[]): number | undefined {
	if (format === 'vn27' || format === 'vn18' || format === 'thai') return undefined;
	const numbers = result.map(Number);
	return sumOf(format === 'pk10' ? numbers.slice(0, 2) : numbers);
}

/** Two words of a bet type that exclude each other. */
export interface Road {
	/** The code of the bet type. */
	play: string;
	words: readonly [string, string];
}

export interface RoadColumn {
	side: string;
	/** Oldest first. `ties` were drawn after it and before the next. */
	draws: { numero: string; ties: number }[];
}

/** Lists the roads of a format: big and small, odd and even, dragon and tiger, colours. */
export function roadsOf(format: FormatName): Road[] {
	return FORMATS[format].plays.flatMap(({ code, fields, questions }): Road[] => {
		const [field, second] = fields;
		// A form is one of five words, and some bets have one word.
		if (field?.of !== 'words' || second) return [];
		return (questions ?? []).flatMap(([one, other, , ...more]): Road[] => {
			if (one === undefined || other === undefined || more.length > 0) return [];
			return [{ play: code, words: [field.words[one] ?? '', field.words[other] ?? ''] }];
		});
	});
}

/**
 * Returns the columns of a road, oldest first: a column is a run of one side. A draw of neither side
 * is a tie of the draw before it; ties before the first side are left out.
 */
export function roadColumns(
	format: FormatName,
	road: Road,
	draws: readonly PastDraw[],
): RoadColumn[] {
	const columns: RoadColumn[] = [];
	for (const { numero, result } of draws.toReversed()) {
		const side = sideOf(format, road, result);
		const column = columns[columns.length - 1];
		const last = column?.draws[column.draws.length - 1];
		if (side === undefined) {
			if (last) last.ties += 1;
		} else if (column?.side === side) column.draws.push({ numero, ties: 0 });
		else columns.push({ side, draws: [{ numero, ties: 0 }] });
	}
	return columns;
}

/** The word that wins its bet with a result: roads and bets never differ. */
function sideOf(format: FormatName, { play: code, words }: Road, result: readonly string[]) {
	const play = FORMATS[format].plays.find((one) => one.code === code);
	const field = play?.fields[0];
	if (!play || field?.of !== 'words') return undefined;
	const hitsOf = play.hitsIn(drawnOf(result));
	return words.find((word) => hitsOf([[field.words.indexOf(word)]]).some((hits) => hits > 0));
}

/** The last two digits of all prizes of a board by the first of them (head) and the second (tail). */
export interface HeadsAndTails {
	/** At 0 to 9: the tails that were drawn with this head, ascending. */
	heads: string[][];
	/** At 0 to 9: the heads that were drawn with this tail, ascending. */
	tails: string[][];
}

export function headsAndTails(result: readonly string[]): HeadsAndTails {
	const ends = result.map((text) => text.slice(-2)).sort();
	const withDigit = (at: 0 | 1) =>
		rangeOf(0, 9).map((digit) =>
			ends.filter((end) => end[at] === String(digit)).map((end) => end[1 - at] ?? ''),
		);
	return { heads: withDigit(0), tails: withDigit(1) };
}
