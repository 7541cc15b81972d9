/** What a page says of itself in its `page-cache` header. */
export interface PageDirective {
	freshMs: number;
	/** How long after that it may be shown once more while it is rendered again. */
	staleMs: number;
	tags: readonly string[];
	/** The names of the query that the page reads; all others are ignored. */
	query: readonly string[];
	/** The names whose values are for their asker alone: with one of them the page is never kept. */
	alone: readonly string[];
}

/**
 * Reads `fresh=60, stale=600, tags=home banners, query=page vassalage, alone=next`. Units: seconds.
 * Without `fresh` the page is not kept.
 */
export function readDirective(header: string | undefined): PageDirective | undefined {
	if (!header) return undefined;
	const parts = header.split(',').map((part) => part.trim().split('='));
	const given = new Map(parts.map(([name = '', value = '']) => [name.trim(), value.trim()]));
	const freshS = Number(given.get('fresh') ?? 0);
	const staleS = Number(given.get('stale') ?? 0);
	if (!(freshS > 0) || !(staleS >= 0)) return undefined;
	return {
		freshMs: freshS * 1000,
		staleMs: staleS * 1000,
		tags: wordsOf(given.get('tags')),
		query: wordsOf(given.get('query')).sort(),
		alone: wordsOf(given.get('alone')),
	};
}

/** No page knows a longer value; of one that is longer so much is read that it stays unknown. */
const VALUE_LENGTH_MAX = 100;

/**
 * The query with the names that count, each once and in one order: what the page is asked and kept
 * under.
 */
export function plainQuery(query: string, names: readonly string[]): string {
	if (query === '' || names.length === 0) return '';
	const given = new URLSearchParams(query);
	const kept = new URLSearchParams();
	for (const name of names) {
		const value = given.get(name);
		if (value !== null) kept.set(name, value.slice(0, VALUE_LENGTH_MAX + 1));
	}
	const text = kept.toString();
	return text && `?${text}`;
}

/** True when the query has one of the names. */
export function hasAny(query: string, names: readonly string[]): boolean {
	if (query === '' || names.length === 0) return false;
	const given = new URLSearchParams(query);
	return names.some((name) => given.has(name));
}

function wordsOf(value: string | undefined): string[] {
	return value?.split(/\s+/).filter((word) => word !== '') ?? [];
}
