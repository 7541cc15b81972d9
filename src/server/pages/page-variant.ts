import type { RequestContext } from '../http/request-context.ts';
import { hasAny, type PageDirective, plainQuery } from './page-directive.ts';

/** The names of the query that a page reads. */
export type QueryNames = Pick<PageDirective, 'query' | 'alone'>;

/** A page that would be cached for less than this is not cached. */
const FRESH_MS_MIN = 200;

/** The key of a page: origin, path, query and theme. The locale is in the path. */
export function keyOf({ origin, path, query, theme }: RequestContext): string {
	return `${origin}${path}${query} ${theme ?? ''}`;
}

/** The pages of one path that differ in the query; `undefined` without a query. */
export function variantGroupOf({ origin, path, query }: RequestContext): string | undefined {
	return query === '' ? undefined : origin + path;
}

/**
 * Returns the request with only the query names that the page reads; `undefined` when a name makes
 * the page private.
 */
export function cachedRequest(
	context: RequestContext,
	names: QueryNames,
): RequestContext | undefined {
	if (hasAny(context.query, names.alone)) return undefined;
	const query = plainQuery(context.query, names.query);
	return query === context.query ? context : { ...context, query };
}

/** Limits a directive to the time that the page stays true. A page that ends now is not cached. */
export function endingAt(
	directive: PageDirective | undefined,
	shownUntilMs: number,
): PageDirective | undefined {
	const leftMs = shownUntilMs - Date.now();
	if (!directive || leftMs < FRESH_MS_MIN) return undefined;
	const freshMs = Math.min(directive.freshMs, leftMs);
	return { ...directive, freshMs, staleMs: Math.min(directive.staleMs, leftMs - freshMs) };
}
