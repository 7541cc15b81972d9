import { compressed, type Encoding } from '../http/compress.ts';
import { readCookie } from '../http/cookies.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { RenderedPage } from './astro-page.ts';
import { etagOf, matchesEtag, type PageEntry } from './page-entry.ts';

/** Headers that a page sends to the server, or that the server sets itself. */
const INTERNAL = new Set([
	'page-cache',
	'frame-src',
	'phone-auth',
	'analytics',
	'page-public',
	'content-security-policy',
	'content-length',
	'cache-control',
	'vary',
]);
const VARY = ['vary', 'accept-encoding, cookie'] as const;

export type PendingResponse = PlainResponse | Promise<PlainResponse>;

/** Sends a rendered page that is not stored. */
export type SendPage = (context: RequestContext) => PendingResponse;

/** Lets browsers cache a public page and revalidate it each time. */
export const REVALIDATED = ['cache-control', 'private, no-cache', ...VARY] as const;

/** The page of a member must not be cached. */
export const UNCACHED = ['cache-control', 'no-store', ...VARY] as const;

/** Marks a page that is the same for all visitors. The service worker caches only such pages. */
export const PUBLIC = ['page-public', '1'] as const;

/** Returns the headers of a page that are sent to the browser. */
export function ownHeaders({ headers }: RenderedPage): string[] {
	return headers.filter(([name]) => !INTERNAL.has(name)).flatMap(withCharset);
}

function withCharset([name, value]: [string, string]): [string, string] {
	const isBare = name === 'content-type' && value === 'text/html';
	return [name, isBare ? 'text/html; charset=utf-8' : value];
}

/** Returns a header of a page, by its name in lower case. */
export function pageHeader({ headers }: RenderedPage, name: string): string | undefined {
	return headers.find(([known]) => known === name)?.[1];
}

/** Returns a cached page, or 304 when the browser has it. */
export function entryResponse(
	context: RequestContext,
	stored: PageEntry,
	encoding: Encoding,
): PlainResponse {
	const { headers } = context;
	const entry = variantFor(context, stored);
	const answer = matchesEtag(entry, headers['if-none-match']) ? notModifiedResponse : okResponse;
	return answer(entry, encoding);
}

/**
 * Returns the page with the policy of this visitor. It has an ETag of its own: some browsers keep the
 * policy of a page that has not changed.
 */
function variantFor(context: RequestContext, entry: PageEntry): PageEntry {
	const policy = policyFor(context, entry);
	return policy === entry.policy ? entry : { ...entry, policy, hash: `${entry.hash}a` };
}

type Policies = Pick<PageEntry, 'policy' | 'consentedPolicy'>;

/** Returns the policy of a page for the visitor: analytics are allowed to those who agreed. */
export function policyFor(
	{ headers }: RequestContext,
	{ policy, consentedPolicy }: Policies,
): string {
	if (consentedPolicy === undefined) return policy;
	return readCookie(headers.cookie, 'analytics') === 'yes' ? consentedPolicy : policy;
}

export function okResponse(entry: PageEntry, encoding: Encoding): PlainResponse {
	const { headers, policy } = notModifiedResponse(entry, encoding);
	const own = encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding];
	return { status: 200, headers: own, body: entry.bytes[encoding], policy };
}

/** Returns the response to a browser that has the page. */
export function notModifiedResponse(entry: PageEntry, encoding: Encoding): PlainResponse {
	const headers = [...entry.headers, 'etag', etagOf(entry, encoding)];
	return { status: 304, headers, policy: entry.policy };
}

interface Rendered {
	page: RenderedPage;
	/** `Set-Cookie` lines of the session. */
	cookies: readonly string[];
	policy: string;
	consentedPolicy?: string | undefined;
}

/** Returns a private page. The page of a member must not be cached. */
export async function privateResponse(
	context: RequestContext,
	{ page, cookies, ...policies }: Rendered,
) {
	const policy = policyFor(context, policies);
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
