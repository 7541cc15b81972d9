import { localizePath } from '../i18n/locales.ts';
import { routeOf } from '../routes.ts';

/** What the service worker does with a request (docs/seo.md). */
export type Strategy =
	/** The network, then the page as last seen, then the offline page. */
	| 'page'
	/** The network alone. The browser has asked it already, and asks again if that answer is left. */
	| 'through'
	/** Never changes: from the cache, if it is there. */
	| 'hashed'
	/** From the cache at once, renewed behind. */
	| 'art'
	/** A form of ours that is sent: once, and kept nowhere. */
	| 'form'
	/** None of its business. */
	| 'pass';

interface StrategyForInput {
	method: string;
	mode: string;
	isOwnOrigin: boolean;
	path: string;
	/** The page that asks, as far as it says. */
	isFromOwnPage?: boolean;
}

/** What our server answers by itself, without a page (`server/http/guards.ts`). */
const NO_PAGE = /^\/(wps|lgw|vendor)\/|^\/(healthz|readyz|metrics)$/;
const ART = /^\/(art|icons)\/|^\/favicon\.svg$/;

/**
 * Calls pass; so does what belongs to others, and what they send here: asked by the worker it would
 * look like ours.
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

/** Calls of the session, and those after which an account is open. */
const ENTRY_CALLS = /^\/wps\/(session|member\/(register|password|social))(\/|$)/;
const ENTRY_FORMS = /^\/(login|register|forget|changePassword)(\/|$)/;
/** Where a provider sends people back to; the answer opens the session. */
const ENTRY_ADDRESSES = /^\/login\/callback\//;
const EXITS = /\/logout$/;

/** Whether a request may open a session, or closes one: what was seen before it is no use after. */
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

/** True for a page that may be asked for twice. Those of members do things: /game launches one. */
export function mayRefetch(path: string): boolean {
	const strategy = strategyFor({ method: 'GET', mode: 'navigate', isOwnOrigin: true, path });
	return (
		strategy === 'page' &&
		(routeOf(localizePath('bn', path))?.access ?? 'everybody') === 'everybody'
	);
}

interface ResponseFacts {
	status: number;
	/** `basic` for an answer of our own that was not led elsewhere. */
	type: string;
	redirected: boolean;
	header: (name: string) => string | null;
}

/** True for a page that our server shows to all visitors alike; nothing else is ever kept. */
export function mayCachePage({ status, type, redirected, header }: ResponseFacts): boolean {
	return status === 200 && type === 'basic' && !redirected && header('page-public') === '1';
}

/** True for a page of somebody who is signed in: a visitor's pages are then no use any more. */
export function isMembersPage({ status, header }: ResponseFacts): boolean {
	return status === 200 && header('cache-control') === 'no-store';
}

/** The offline page in the language of an address. */
export function offlinePathOf(path: string): string {
	return path === '/en' || path.startsWith('/en/') ? '/en/offline' : '/offline';
}
