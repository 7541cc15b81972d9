/** The worker's caches carry the build's name: a new build begins with empty ones. */
declare const BUILD_ID: string;

const PREFIX = 'jhilik-';
/** The offline pages and what they show; they are nobody's and stay. */
export const OFFLINE = `${PREFIX}offline-${BUILD_ID}`;
export const PAGES = `${PREFIX}pages-${BUILD_ID}`;
export const ASSETS = `${PREFIX}assets-${BUILD_ID}`;

/** The newest of each are kept. */
const KEPT_MAX: Record<string, number> = { [PAGES]: 30, [ASSETS]: 120 };

let era = 0;
/** Changes when what was kept goes: what was asked for in another era is not kept any more. */
export function cacheGeneration(): number {
	return era;
}

/** Keeps an answer as the newest of its cache. */
export async function keep(name: string, request: Request, response: Response): Promise<void> {
	const cache = await caches.open(name);
	// A cache lists in the order of first arrival; what is renewed moves to the end.
	await cache.delete(request, ANY_VARIANT);
	await cache.put(request, response);
	const keys = await cache.keys();
	const surplus = keys.slice(0, Math.max(0, keys.length - (KEPT_MAX[name] ?? keys.length)));
	await Promise.all(surplus.map((key) => cache.delete(key, ANY_VARIANT)));
}

/** The kept answer. Our answers vary by encoding and cookie, which what is kept here does not. */
export async function findKept(name: string, request: Request | string) {
	return (await caches.open(name)).match(request, ANY_VARIANT);
}

/** Drops the pages that were kept on the way through the site. */
export async function forgetPages(): Promise<void> {
	era += 1;
	await caches.delete(PAGES);
}

/** Drops everything that was kept on the way through the site. */
export async function clearCaches(): Promise<void> {
	await Promise.all([forgetPages(), caches.delete(ASSETS)]);
}

/** Drops what earlier builds kept. */
export async function forgetEarlierBuilds(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter(
		(name) => name.startsWith(PREFIX) && ![OFFLINE, PAGES, ASSETS].includes(name),
	);
	await Promise.all(old.map((name) => caches.delete(name)));
}

const ANY_VARIANT = { ignoreVary: true };
