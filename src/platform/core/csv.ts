import { stringify } from 'csv-stringify/sync';
import { type Money, toDecimal } from '#lib/money.ts';

export interface CsvColumn<R> {
	title: string;
	/** Money is written as a number; text that a spreadsheet would run as a formula is quoted. */
	read: (row: R) => string | Money | undefined;
}

/**
 * Writes rows as CSV for spreadsheets, a part per chunk of rows: UTF-8 with a byte-order mark, CRLF,
 * a line of titles. Text that begins with `=`, `+`, `-` or `@` gets an apostrophe in front; amounts
 * below zero do not.
 */
export async function* csvOf<R>(
	columns: readonly CsvColumn<R>[],
	chunks: AsyncIterable<readonly R[]>,
): AsyncGenerator<string> {
	yield textOf([columns.map(({ title }) => title)], { bom: true });
	for await (const rows of chunks) {
		if (rows.length === 0) continue;
		yield textOf(rows.map((row) => columns.map(({ read }) => read(row))));
	}
}

function textOf(records: unknown[][], { bom = false } = {}): string {
	return stringify(records, {
		bom,
		escape_formulas: true,
		record_delimiter: 'windows',
		cast: { bigint: toDecimal },
	});
}
