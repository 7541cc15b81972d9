import { readPageNumber } from '#lib/rules/paging.ts';

/** The page a query asks for: `?page=3`. Anything that is no page is the first. */
export function readPage(url: URL): number {
	return readPageNumber(url.searchParams.get('page') ?? '') ?? 1;
}
