import type { Money } from '#lib/money.ts';
import { textIn } from '#lib/rules/texts.ts';
import { type CsvColumn, csvOf } from '#platform/core/csv.ts';
import { EXPORT_TEXTS, type ExportText } from './export-texts.ts';

type Cell = string | Money | undefined;

export interface SheetColumn<R> {
	title: ExportText;
	read: (row: R) => Cell;
	/** The last line has the sum of the amounts. */
	isSummed?: boolean;
}

/** A report as a file. */
export interface Sheet<R> {
	columns: readonly SheetColumn<R>[];
	/** The rows, a page at a time. */
	pages: AsyncIterable<readonly R[]>;
}

/** Writes a report as CSV; the last line has the sums of the rows that were written. */
export async function* writeSheet<R>(
	{ columns, pages }: Sheet<R>,
	language: string,
): AsyncGenerator<string> {
	const titles = columns.map(
		({ title }, at): CsvColumn<readonly Cell[]> => ({
			title: textIn(EXPORT_TEXTS[title], language),
			read: (line) => line[at],
		}),
	);
	const sums = columns.map(({ isSummed }): Money | undefined => (isSummed ? 0n : undefined));

	async function* lines(): AsyncGenerator<Cell[][]> {
		for await (const rows of pages) {
			const cells = rows.map((row) => columns.map(({ read }) => read(row)));
			for (const line of cells) addTo(sums, line);
			yield cells;
		}
		yield [[textIn(EXPORT_TEXTS.total, language), ...sums.slice(1)]];
	}
	yield* csvOf(titles, lines());
}

function addTo(sums: (Money | undefined)[], line: readonly Cell[]): void {
	for (const [at, sum] of sums.entries()) {
		const cell = line[at];
		if (sum !== undefined && typeof cell === 'bigint') sums[at] = sum + cell;
	}
}

/** The rows of all pages of a report: each page says where the next one begins. */
export async function* everyPage<R>(
	read: (after: string | undefined) => Promise<{ list: readonly R[]; next?: string | undefined }>,
): AsyncGenerator<readonly R[]> {
	let after: string | undefined;
	do {
		const { list, next } = await read(after);
		yield list;
		after = next;
	} while (after !== undefined);
}
