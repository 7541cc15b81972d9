import { median, rangeOf } from './statistics.ts';

/** Parts of a run without options, and parts that must be named. */
export const USUAL_PARTS = ['start', 'bets', 'pages', 'bytes', 'browser'] as const;
export const PARTS = [
	...USUAL_PARTS,
	'screens',
	'weights',
	'lists',
	'flood',
	'stuffing',
	'timing',
	'proof',
	'streams',
	'chat',
	'money',
	'lottery',
	'rewards',
	'agents',
	'outage',
	'soak',
	'lighthouse',
] as const;
export type PartName = (typeof PARTS)[number];

/** One line of the result. A figure has a goal beside it and never passes or fails. */
export interface Figure {
	name: string;
	value: number;
	unit: string;
	/** The smallest and largest of the repeats whose median is the value. */
	range?: [number, number] | undefined;
	/** The yardstick of the ratio. */
	against?: string | undefined;
	ratio?: number | undefined;
	/** The goal of the ratio, or of the value without a ratio. */
	goal?: string | undefined;
	note?: string | undefined;
	/** The page, in parts with several: each has its own table. */
	page?: string | undefined;
}

/** A figure of repeated measurements: their median and range. */
export function figureOf(values: readonly number[], rest: Omit<Figure, 'value' | 'range'>): Figure {
	return { ...rest, value: median(values), range: rangeOf(values) };
}

/** The median of the ratios of pairs that were measured one after the other. */
export function pairedRatio(own: readonly number[], others: readonly number[]): number {
	return median(own.map((value, index) => value / (others[index] ?? Number.NaN)));
}

/** Formats a figure in one line, for progress. */
export function lineOf({ page, name, value, unit, ratio, goal }: Figure): string {
	const measured = Number.isFinite(value) ? `${shown(value)} ${unit}`.trim() : 'not measured';
	const beside = [ratio !== undefined && `ratio ${shown(ratio)}`, goal && `goal ${goal}`];
	const rest = beside.filter(Boolean).join(', ');
	return `${page ? `${page}: ` : ''}${name}: ${measured}${rest && ` (${rest})`}`;
}

const COLUMNS = ['ratio', 'goal', 'figure', 'value', 'range', 'compared with, note'];

/** The tables of a part, each below the name of its page where a part measures several. */
export function tablesOf(figures: readonly Figure[]): string {
	const pages = [...new Set(figures.map(({ page }) => page))];
	return pages
		.map((page) => {
			const table = tableOf(figures.filter((figure) => figure.page === page));
			return page ? `### ${page}\n\n${table}` : table;
		})
		.join('\n\n');
}

/** The figures of a part as lines of a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
	const rows = figures.map((figure) => [
		figure.ratio === undefined ? '' : shown(figure.ratio),
		figure.goal ?? '',
		figure.name,
		Number.isFinite(figure.value) ? `${shown(figure.value)} ${figure.unit}`.trim() : 'not measured',
		figure.range ? figure.range.map(shown).join(' - ') : '',
		[figure.against, figure.note].filter(Boolean).join('; '),
	]);
	const widths = COLUMNS.map((title, column) =>
		Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
	);
	const line = (cells: string[]) =>
		`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
	const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
	return [line(COLUMNS), rule, ...rows.map(line)].join('\n');
}

/** Formats with three significant digits; integers from 100 on. */
function shown(value: number): string {
	if (!Number.isFinite(value)) return '-';
	if (value === 0 || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
	return String(Number(value.toPrecision(3)));
}
