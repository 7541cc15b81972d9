/** The `page-cache` header of a page. */
export interface PageDirective {
	freshMs: number;
	/** Time after `freshMs` in which the page is sent once more while it is rendered again. */
	staleMs: number;
	tags: readonly string[];
	/** The query names that the page reads; all others are ignored. */
	query: readonly string[];
	/** Query names whose values make the page private: with one of them it is not cached. */
	alone: readonly string[];
}

/**
 * Reads `fresh=60, stale=600, tags=home banners, query=page vassalage, alone=next`. Unit: seconds.
 * Without `fresh` the page is not cached.
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

/**
 * Bounds a value of the query. No page knows a longer one, and one more character is read so that
 * the value stays unknown.
 */
const VALUE_LENGTH_MAX = 100;

/**
 * Returns the query with only the given names, each once and in their order: the query that the
 * page is rendered with and cached under.
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
