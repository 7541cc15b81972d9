/** Rows of one page of a record or a game list (spec 9, "Game page size 15"). */
export const PAGE_SIZE = 15;

/** The largest page that is asked for: its rows end before what a count holds. */
const PAGE_MAX = Math.floor(999_999_999 / PAGE_SIZE);

/** The page that a query asks for, the largest at most; nothing where it is no page. */
export function readPageNumber(text: string): number | undefined {
	const isPage = /^\d+(e\d+)?$/i.test(text) && Number(text) >= 1;
	return isPage ? Math.min(Number(text), PAGE_MAX) : undefined;
}

/** The number of pages that so many rows fill; an empty list has one. */
export function pageCountOf(rowCount: number, pageSize = PAGE_SIZE): number {
	return Math.max(1, Math.ceil(rowCount / pageSize));
}

/** The page nearest to the asked one that exists. */
export function clampPage(page: number, pageCount: number): number {
	return Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
}
