import { readPageNumber } from '#lib/rules/paging.ts';

/** Returns the page number of a query: `?page=3`. Invalid values give the first page. */
export function readPage(url: URL): number {
	return readPageNumber(url.searchParams.get('page') ?? '') ?? 1;
}
