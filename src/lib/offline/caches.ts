/** The names of the caches contain the build's id: a new build starts with empty caches. */
declare const BUILD_ID: string;

const PREFIX = 'jhilik-';
/** The offline pages and their files. They contain nothing personal and stay cached. */
export const OFFLINE = `${PREFIX}offline-${BUILD_ID}`;
export const PAGES = `${PREFIX}pages-${BUILD_ID}`;
export const ASSETS = `${PREFIX}assets-${BUILD_ID}`;

/** Maximum number of entries by cache; the newest are kept. */
const CACHE_MAX: Record<string, number> = { [PAGES]: 30, [ASSETS]: 120 };

let generation = 0;
/**
 * Changes when the pages are deleted: responses requested in an earlier generation are not cached.
 */
export function cacheGeneration(): number {
	return generation;
}

/** Stores a response as the newest of its cache. */
export async function store(name: string, request: Request, response: Response): Promise<void> {
	const cache = await caches.open(name);
	// A cache lists its entries by insertion; a renewed entry moves to the end.
	await cache.delete(request, ANY_VARIANT);
	await cache.put(request, response);
	const keys = await cache.keys();
	const surplus = keys.slice(0, Math.max(0, keys.length - (CACHE_MAX[name] ?? keys.length)));
	await Promise.all(surplus.map((key) => cache.delete(key, ANY_VARIANT)));
}

/**
 * Finds a cached response. The server's responses vary by encoding and cookie; cached ones do not.
 */
export async function findCached(name: string, request: Request | string) {
	return (await caches.open(name)).match(request, ANY_VARIANT);
}

/** Deletes the cached pages. */
export async function deletePages(): Promise<void> {
	generation += 1;
	await caches.delete(PAGES);
}

/** Deletes the cached pages and files, except the offline pages. */
export async function clearCaches(): Promise<void> {
	await Promise.all([deletePages(), caches.delete(ASSETS)]);
}

/** Deletes the caches of earlier builds. */
export async function deleteEarlierBuilds(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter(
		(name) => name.startsWith(PREFIX) && ![OFFLINE, PAGES, ASSETS].includes(name),
	);
	await Promise.all(old.map((name) => caches.delete(name)));
}

const ANY_VARIANT = { ignoreVary: true };
