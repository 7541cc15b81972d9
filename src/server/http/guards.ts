import { aliasTarget } from '#lib/routes.ts';
import { readCookie } from './cookies.ts';
import { foreignHostPage } from './foreign-host.ts';
import { isPlainPath, isPlainQuery } from './path-guard.ts';
import { type PlainResponse, respondRedirect } from './plain-response.ts';
import { respondRefusal } from './refusal-answer.ts';
import { refusalPage } from './refusal-page.ts';
import type { RequestContext } from './request-context.ts';
import { isOwnWrite } from './write-guard.ts';

/**
 * The part of the server that an address belongs to. `vendor`: signed messages of game vendors and of
 * payment providers.
 */
export type RequestKind = 'page' | 'call' | 'vendor' | 'asset' | 'operations';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const PAGE_METHODS = 'GET, HEAD, POST';
const OPERATIONS = ['/healthz', '/readyz', '/metrics', '/openapi.json'];
/** Requested by browsers and crawlers that have not read a page's head. */
const FAVICON = '/favicon.ico';
const LANGUAGE_CODE = /^[a-z]{2,3}$/;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;

const CODE_OF_STATUS = {
	400: 'invalid_input',
	403: 'foreign_origin',
	405: 'method_not_allowed',
	413: 'body_too_large',
	500: 'unknown_error',
	503: 'unavailable',
} as const;

/** The family has its lotteries below three paths. */
const CALLS = ['/wps/', '/lgw/', '/lotto/', '/lotto-vn/'];

export function kindOf(path: string): RequestKind {
	if (CALLS.some((prefix) => path.startsWith(prefix))) return 'call';
	if (path.startsWith('/vendor/') || path.startsWith('/psp/')) return 'vendor';
	if (OPERATIONS.includes(path)) return 'operations';
	return path.startsWith('/_astro/') ? 'asset' : 'page';
}

/**
 * Refuses a request that no part of the server may get. Without `hosts` every host name is allowed.
 */
export function guard(context: RequestContext, kind: RequestKind, hosts: readonly string[]) {
	const { method, path, query } = context;
	// Load balancers request the health of a process by its IP address.
	if (kind !== 'operations' && !isKnownHost(context, hosts))
		return refuseHost(context, kind, hosts);
	if (!METHODS.includes(method)) return refuse(context, kind, 405, ['allow', PAGE_METHODS]);
	if (!isPlainPath(path) || !isPlainQuery(query)) return refuse(context, kind, 400);
	return kind === 'page' || kind === 'asset' ? guardPage(context) : undefined;
}

/** Responds before a page is looked up: to wrong methods, foreign forms and other spellings. */
export function guardPage(context: RequestContext): PlainResponse | undefined {
	const { method, path, query } = context;
	if (method === 'PUT' || method === 'DELETE') {
		return refuse(context, 'page', 405, ['allow', PAGE_METHODS]);
	}
	if (method === 'POST') return isOwnWrite(context) ? undefined : refuse(context, 'page', 403);
	if (path === FAVICON) return respondRedirect(301, '/icons/icon-192.png');
	if (path.length > 1 && path.endsWith('/')) return withoutSlash(path.slice(0, -1), query);
	return path === '/' && isEnglishPreferred(context)
		? respondRedirect(302, `/en${query}`)
		: undefined;
}

/** Redirects to the address without the slash; an alias in one hop to its target. */
function withoutSlash(path: string, query: string): PlainResponse {
	const target = aliasTarget(path);
	return target ? respondRedirect(301, target + query) : respondRedirect(308, path + query);
}

/**
 * True for a browser that once chose English, or a language that is shown in English. Only the
 * cookie of that choice counts, so that crawlers are not redirected. A link of the site to the
 * Bengali home page is followed.
 */
function isEnglishPreferred({ headers }: RequestContext): boolean {
	const chosen = readCookie(headers.cookie, 'lang');
	const isInside = headers['sec-fetch-site'] === 'same-origin';
	return chosen !== undefined && chosen !== 'bn' && LANGUAGE_CODE.test(chosen) && !isInside;
}

/** Returns a refusal: an envelope for a call, a page for a browser. */
export function refuse(
	context: RequestContext,
	kind: RequestKind,
	status: keyof typeof CODE_OF_STATUS,
	headers: readonly string[] = [],
): PlainResponse {
	return isWire(kind)
		? respondRefusal(CODE_OF_STATUS[status], headers)
		: refusalPage(context, status, headers);
}

function refuseHost(context: RequestContext, kind: RequestKind, hosts: readonly string[]) {
	return isWire(kind) ? respondRefusal('host_refused') : foreignHostPage(context, hosts);
}

function isWire(kind: RequestKind): boolean {
	return kind === 'call' || kind === 'vendor';
}

function isKnownHost({ host, isLocal }: RequestContext, hosts: readonly string[]): boolean {
	// The studio on this machine uses its IP address.
	return isOwnHost(host, hosts) || (isLocal && isOwnHost(host, []));
}

/** True for a host name that any client may use. A name that no URL can have is refused. */
export function isOwnHost(host: string, hosts: readonly string[]): boolean {
	if (hosts.length > 0) return hosts.includes(host);
	return HOST.test(host) && URL.canParse(`http://${host}`);
}
