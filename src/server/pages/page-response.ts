import { compressed, type Encoding } from '../http/compress.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { RenderedPage } from './astro-page.ts';
import { etagOf, matchesEtag, type PageEntry } from './page-entry.ts';

/** Headers by which a page speaks to the server, or that the server writes itself. */
const INTERNAL = new Set([
	'page-cache',
	'frame-src',
	'phone-auth',
	'page-public',
	'content-security-policy',
	'content-length',
	'cache-control',
	'vary',
]);
const VARY = ['vary', 'accept-encoding, cookie'] as const;

/** What browsers may do with a public page: keep it, and ask each time whether it is the latest. */
export const REVALIDATED = ['cache-control', 'private, no-cache', ...VARY] as const;

/** Tells the service worker that a page is the same for all visitors: only such a page is kept. */
export const PUBLIC = ['page-public', '1'] as const;

/** The headers of a page that are for the browser. */
export function ownHeaders({ headers }: RenderedPage): string[] {
	return headers.filter(([name]) => !INTERNAL.has(name)).flatMap(withCharset);
}

function withCharset([name, value]: [string, string]): [string, string] {
	const isBare = name === 'content-type' && value === 'text/html';
	return [name, isBare ? 'text/html; charset=utf-8' : value];
}

/** A header of a page, by its name in small letters. */
export function pageHeader({ headers }: RenderedPage, name: string): string | undefined {
	return headers.find(([known]) => known === name)?.[1];
}

/** A page out of the cache: ready bytes, or word that the browser has them already. */
export function entryResponse(
	{ headers }: RequestContext,
	entry: PageEntry,
	encoding: Encoding,
): PlainResponse {
	const answer = matchesEtag(entry, headers['if-none-match']) ? notModifiedResponse : okResponse;
	return answer(entry, encoding);
}

export function okResponse(entry: PageEntry, encoding: Encoding): PlainResponse {
	const { headers, policy } = notModifiedResponse(entry, encoding);
	const own = encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding];
	return { status: 200, headers: own, body: entry.bytes[encoding], policy };
}

/** To a browser that has the page. */
export function notModifiedResponse(entry: PageEntry, encoding: Encoding): PlainResponse {
	const headers = [...entry.headers, 'etag', etagOf(entry, encoding)];
	return { status: 304, headers, policy: entry.policy };
}

interface Rendered {
	page: RenderedPage;
	/** `Set-Cookie` lines of the session. */
	cookies: readonly string[];
	policy: string;
}

/** A page for this visitor alone. What a signed-in visitor sees is kept nowhere. */
export async function privateResponse(
	context: RequestContext,
	{ page, cookies, policy }: Rendered,
) {
	const headers = ownHeaders(page);
	for (const cookie of cookies) headers.push('set-cookie', cookie);
	const isSignedIn = context.token !== undefined || cookies.length > 0;
	const wish = pageHeader(page, 'cache-control') ?? 'private, no-cache';
	headers.push('cache-control', isSignedIn ? 'no-store' : wish, ...VARY);
	const etag = pageHeader(page, 'etag');
	const isHad = page.status === 200 && etag && context.headers['if-none-match']?.includes(etag);
	if (isHad) return { status: 304, headers, policy };
	return compressed(context, { status: page.status, headers, body: page.body, policy });
}
