import { aliasTarget } from '#lib/routes.ts';
import { readCookie } from './cookies.ts';
import { isPlainPath, isPlainQuery } from './path-guard.ts';
import { type Answer, redirectAnswer } from './plain-response.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { refusalPage } from './refusal-page.ts';
import type { Visit } from './request-context.ts';
import { isOwnWrite } from './write-guard.ts';

/** Whom an address belongs to. */
export type RequestKind = 'page' | 'call' | 'vendor' | 'asset' | 'operations';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const PAGE_METHODS = 'GET, HEAD, POST';
const OPERATIONS = ['/healthz', '/readyz', '/metrics'];
/** What browsers and robots ask for that have not read the head of a page. */
const FAVICON = '/favicon.ico';
const LANGUAGE_CODE = /^[a-z]{2,3}$/;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;

const CODE_OF_STATUS = {
	400: 'invalid_input',
	403: 'foreign_origin',
	405: 'method_not_allowed',
	413: 'body_too_large',
	500: 'unknown_error',
} as const;

export function kindOf(path: string): RequestKind {
	if (path.startsWith('/wps/') || path.startsWith('/lgw/')) return 'call';
	if (path.startsWith('/vendor/')) return 'vendor';
	if (OPERATIONS.includes(path)) return 'operations';
	return path.startsWith('/_astro/') ? 'asset' : 'page';
}

/** What is refused whoever it is for. No `hosts` means that every host name is ours. */
export function guard(visit: Visit, kind: RequestKind, hosts: readonly string[]) {
	const { method, path, query } = visit;
	// Balancers ask for the health of a process by its address.
	if (kind !== 'operations' && !isKnownHost(visit, hosts)) return refuse(visit, kind, 400);
	if (!METHODS.includes(method)) return refuse(visit, kind, 405, ['allow', PAGE_METHODS]);
	if (!isPlainPath(path) || !isPlainQuery(query)) return refuse(visit, kind, 400);
	return kind === 'page' || kind === 'asset' ? guardPage(visit) : undefined;
}

/** What is decided before a page is looked for: methods, foreign forms, other addresses. */
export function guardPage(visit: Visit): Answer | undefined {
	const { method, path, query } = visit;
	if (method === 'PUT' || method === 'DELETE') {
		return refuse(visit, 'page', 405, ['allow', PAGE_METHODS]);
	}
	if (method === 'POST') return isOwnWrite(visit) ? undefined : refuse(visit, 'page', 403);
	if (path === FAVICON) return redirectAnswer(301, '/icons/icon-192.png');
	if (path.length > 1 && path.endsWith('/')) return withoutSlash(path.slice(0, -1), query);
	return path === '/' && isEnglishPreferred(visit) ? redirectAnswer(302, `/en${query}`) : undefined;
}

/** An alias with a slash at its end leads where the alias leads, in one hop. */
function withoutSlash(path: string, query: string): Answer {
	const target = aliasTarget(path);
	return target ? redirectAnswer(301, target + query) : redirectAnswer(308, path + query);
}

/**
 * Somebody who arrives and once chose English, or a language that is shown in English. Only the
 * cookie of that choice counts, so that no search engine is led away; a link of the site itself to
 * the Bengali home page is followed.
 */
function isEnglishPreferred({ headers }: Visit): boolean {
	const chosen = readCookie(headers.cookie, 'lang');
	const isInside = headers['sec-fetch-site'] === 'same-origin';
	return chosen !== undefined && chosen !== 'bn' && LANGUAGE_CODE.test(chosen) && !isInside;
}

/** The refusal in the form of whom it is for: an envelope for a call, a page for a person. */
export function refuse(
	visit: Visit,
	kind: RequestKind,
	status: keyof typeof CODE_OF_STATUS,
	headers: readonly string[] = [],
): Answer {
	return kind === 'call' || kind === 'vendor'
		? refusalAnswer(CODE_OF_STATUS[status], headers)
		: refusalPage(visit, status, headers);
}

function isKnownHost({ host, isLocal }: Visit, hosts: readonly string[]): boolean {
	// The studio on this machine asks by its address.
	return isOwnHost(host, hosts) || (isLocal && isOwnHost(host, []));
}

/** True for a host name that everybody may ask by; one that no address can have is nobody's. */
export function isOwnHost(host: string, hosts: readonly string[]): boolean {
	if (hosts.length > 0) return hosts.includes(host);
	return HOST.test(host) && URL.canParse(`http://${host}`);
}
