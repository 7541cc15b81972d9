/** The page a query asks for: `?page=3`. Anything that is no page is the first. */
export function readPage(url: URL): number {
	const text = url.searchParams.get('page') ?? '';
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
