import { expect, test } from 'vitest';
import { clampPage, pageCountOf, readPageNumber } from '#lib/rules/paging.ts';

test.for([
	[0, 1],
	[15, 1],
	[16, 2],
] as const)('%i rows fill %i pages', ([rowCount, pages]) => {
	expect(pageCountOf(rowCount)).toBe(pages);
});

test.for([
	[-1, 1],
	[0, 1],
	[Number.NaN, 1],
	[3, 3],
	[1e9, 5],
] as const)('page %d of 5 is page %i', ([asked, page]) => {
	expect(clampPage(asked, 5)).toBe(page);
});

test.for([
	['3', 3],
	['12345', 12_345],
	['1234567', 100_000],
	['1e9', 100_000],
	['9'.repeat(400), 100_000],
	['0', undefined],
	['-1', undefined],
	['1.5', undefined],
	['', undefined],
] as const)('%s requests page %s', ([text, page]) => {
	expect(readPageNumber(text)).toBe(page);
});
