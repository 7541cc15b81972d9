/** What the service worker does with a request (docs/seo.md). */
export type Way =
	/** The network, then the page as last seen, then the offline page. */
	| 'page'
	/** Never changes: from the cache, if it is there. */
	| 'hashed'
	/** From the cache at once, renewed behind. */
	| 'art'
	/** The person leaves: what was kept goes. */
	| 'farewell'
	/** None of its business. */
	| 'pass';

interface Asked {
	method: string;
	mode: string;
	isOwnOrigin: boolean;
	path: string;
}

const FAREWELL = /\/logout$/;
const ART = /^\/(art|icons)\/|^\/favicon\.svg$/;

/** Calls and everything that changes something pass; so does what belongs to others. */
export function wayOf({ method, mode, isOwnOrigin, path }: Asked): Way {
	if (!isOwnOrigin) return 'pass';
	if (method !== 'GET') return FAREWELL.test(path) ? 'farewell' : 'pass';
	if (mode === 'navigate') return 'page';
	if (path.startsWith('/_astro/')) return 'hashed';
	return ART.test(path) ? 'art' : 'pass';
}

interface Answered {
	status: number;
	/** `basic` for an answer of our own that was not led elsewhere. */
	type: string;
	redirected: boolean;
	header: (name: string) => string | null;
}

/** True for a page that our server shows to all visitors alike; nothing else is ever kept. */
export function mayKeepPage({ status, type, redirected, header }: Answered): boolean {
	return status === 200 && type === 'basic' && !redirected && header('page-public') === '1';
}

/** True for a page of somebody who is signed in: a visitor's pages are then no use any more. */
export function isMembersPage({ status, header }: Answered): boolean {
	return status === 200 && header('cache-control') === 'no-store';
}

/** The offline page in the language of an address. */
export function offlinePathOf(path: string): string {
	return path === '/en' || path.startsWith('/en/') ? '/en/offline' : '/offline';
}
