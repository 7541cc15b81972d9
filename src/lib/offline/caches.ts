/** The worker's caches carry the build's name: a new build begins with empty ones. */
declare const BUILD_ID: string;

const PREFIX = 'jhilik-';
/** The offline pages and what they show; they are nobody's and stay. */
export const OFFLINE = `${PREFIX}offline-${BUILD_ID}`;
export const PAGES = `${PREFIX}pages-${BUILD_ID}`;
export const ASSETS = `${PREFIX}assets-${BUILD_ID}`;

/** The newest of each are cached. */
const CACHE_MAX: Record<string, number> = { [PAGES]: 30, [ASSETS]: 120 };

let generation = 0;
/** Changes when what was cached goes: what was asked for in another generation is not cached any more. */
export function cacheGeneration(): number {
	return generation;
}

/** Keeps an answer as the newest of its cache. */
export async function store(name: string, request: Request, response: Response): Promise<void> {
	const cache = await caches.open(name);
	// A cache lists in the order of first arrival; what is renewed moves to the end.
	await cache.delete(request, ANY_VARIANT);
	await cache.put(request, response);
	const keys = await cache.keys();
	const surplus = keys.slice(0, Math.max(0, keys.length - (CACHE_MAX[name] ?? keys.length)));
	await Promise.all(surplus.map((key) => cache.delete(key, ANY_VARIANT)));
}

/** The cached answer. Our answers vary by encoding and cookie, which what is cached here does not. */
export async function findCached(name: string, request: Request | string) {
	return (await caches.open(name)).match(request, ANY_VARIANT);
}

/** Drops the pages that were cached on the strategy through the site. */
export async function deletePages(): Promise<void> {
	generation += 1;
	await caches.delete(PAGES);
}

/** Drops everything that was cached on the strategy through the site. */
export async function clearCaches(): Promise<void> {
	await Promise.all([deletePages(), caches.delete(ASSETS)]);
}

/** Drops what earlier builds cached. */
export async function deleteEarlierBuilds(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter(
		(name) => name.startsWith(PREFIX) && ![OFFLINE, PAGES, ASSETS].includes(name),
	);
	await Promise.all(old.map((name) => caches.delete(name)));
}

const ANY_VARIANT = { ignoreVary: true };
