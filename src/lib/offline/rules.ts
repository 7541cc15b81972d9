import { localizePath } from '../i18n/locales.ts';
import { routeOf } from '../routes.ts';

/** The service worker's strategy for a request (docs/seo.md). */
export type Strategy =
	/** The network, else the cached page, else the offline page. */
	| 'page'
	/**
	 * The network alone. The browser has requested it already, and would repeat an unused preload.
	 */
	| 'through'
	/** Immutable: from the cache if present. */
	| 'hashed'
	/** From the cache at once, revalidated in the background. */
	| 'art'
	/** A form of this site: sent once, never cached. */
	| 'form'
	/** Not handled by the worker. */
	| 'pass';

interface StrategyForInput {
	method: string;
	mode: string;
	isOwnOrigin: boolean;
	path: string;
	/** Whether the referrer is a page of this site. */
	isFromOwnPage?: boolean;
}

/** Paths that the server answers without a page (`server/http/guards.ts`). */
const NO_PAGE = /^\/(wps|lgw|lotto|lotto-vn|vendor)\/|^\/(healthz|readyz|metrics|openapi\.json)$/;
const ART = /^\/(art|icons)\/|^\/favicon\.svg$/;

/**
 * Chooses the strategy. API calls and requests to or from other sites pass: sent by the worker, a
 * foreign request would appear to come from this site.
 */
export function strategyFor({
	method,
	mode,
	isOwnOrigin,
	path,
	isFromOwnPage,
}: StrategyForInput): Strategy {
	if (!isOwnOrigin) return 'pass';
	const isForm = method === 'POST' && mode === 'navigate' && isFromOwnPage === true;
	if (method !== 'GET') return isForm && !NO_PAGE.test(path) ? 'form' : 'pass';
	if (mode === 'navigate') return NO_PAGE.test(path) ? 'through' : 'page';
	if (path.startsWith('/_astro/')) return 'hashed';
	return ART.test(path) ? 'art' : 'pass';
}

type RequestFacts = Pick<StrategyForInput, 'method' | 'isOwnOrigin' | 'path'>;

/** Calls of the session, and calls that open an account. */
const ENTRY_CALLS = /^\/wps\/(session|member\/(register|password|social))(\/|$)/;
const ENTRY_FORMS = /^\/(login|register|forget|changePassword)(\/|$)/;
/** The provider's redirect target; its response opens the session. */
const ENTRY_ADDRESSES = /^\/login\/callback\//;
const EXITS = /\/logout$/;

/** Returns whether a request may open or closes a session: pages cached before are then invalid. */
export function sessionChangeOf({
	method,
	isOwnOrigin,
	path,
}: RequestFacts): 'entry' | 'exit' | undefined {
	if (!isOwnOrigin) return undefined;
	const bare = localizePath('bn', path);
	if (method === 'GET') return ENTRY_ADDRESSES.test(bare) ? 'entry' : undefined;
	if (EXITS.test(path)) return 'exit';
	return ENTRY_CALLS.test(path) || ENTRY_FORMS.test(bare) ? 'entry' : undefined;
}

/**
 * True for a page that is safe to request again. Members' pages have effects: /game launches a
 * game.
 */
export function mayRefetch(path: string): boolean {
	const strategy = strategyFor({ method: 'GET', mode: 'navigate', isOwnOrigin: true, path });
	return (
		strategy === 'page' &&
		(routeOf(localizePath('bn', path))?.access ?? 'everybody') === 'everybody'
	);
}

interface ResponseFacts {
	status: number;
	/** `basic` for a same-origin response without a redirect. */
	type: string;
	redirected: boolean;
	header: (name: string) => string | null;
}

/** True for a page that is the same for all visitors; no other page is cached. */
export function mayCachePage({ status, type, redirected, header }: ResponseFacts): boolean {
	return status === 200 && type === 'basic' && !redirected && header('page-public') === '1';
}

/** True for a member's page: cached visitors' pages are then invalid. */
export function isMembersPage({ status, header }: ResponseFacts): boolean {
	return status === 200 && header('cache-control') === 'no-store';
}

/** Returns the offline page in the language of an address. */
export function offlinePathOf(path: string): string {
	return path === '/en' || path.startsWith('/en/') ? '/en/offline' : '/offline';
}
