/** Rows per page of a record or a game list (spec 9, "Game page size 15"). */
export const PAGE_SIZE = 15;

/** No list has so many pages, and the rows before it fit in every number of the database. */
export const PAGE_MAX = 100_000;

/** Parses a page number, capped at the maximum. Returns `undefined` for anything else. */
export function readPageNumber(text: string): number | undefined {
	const isPage = /^\d+(e\d+)?$/i.test(text) && Number(text) >= 1;
	return isPage ? Math.min(Number(text), PAGE_MAX) : undefined;
}

/** Returns the number of pages for a row count; an empty list has one. */
export function pageCountOf(rowCount: number, pageSize = PAGE_SIZE): number {
	return Math.max(1, Math.ceil(rowCount / pageSize));
}

/** Returns the nearest existing page. */
export function clampPage(page: number, pageCount: number): number {
	return Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
}
