/** Rows of one page of a record or a game list (spec 9, "Game page size 15"). */
export const PAGE_SIZE = 15;

/** The number of pages that so many rows fill; an empty list has one. */
export function pageCountOf(rowCount: number, pageSize = PAGE_SIZE): number {
	return Math.max(1, Math.ceil(rowCount / pageSize));
}

/** The page nearest to the asked one that exists. */
export function clampPage(page: number, pageCount: number): number {
	return Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
}
