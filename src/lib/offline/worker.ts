import {
	ASSETS,
	cacheGeneration,
	clearCaches,
	deleteEarlierBuilds,
	deletePages,
	findCached,
	OFFLINE,
	store,
} from './caches.ts';
import { cacheIfAllowed, passThrough, respondForm, respondPage } from './respond-page.ts';
import { mayRefetch, sessionChangeOf, strategyFor } from './rules.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** Files that are cached before the connection is lost. */
const OFFLINE_PATHS = [
	...['/offline', '/en/offline', '/favicon.svg', '/art/menu.svg', '/art/states/offline.svg'],
	...['/art/logo-bn-dark.svg', '/art/logo-en-dark.svg'],
];

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(prepare()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
	if (event.data === 'activate') event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('fetch', (event) => {
	const { method, mode, url, referrer } = event.request;
	const { origin, pathname: path } = new URL(url);
	const isOwnOrigin = origin === scope.location.origin;
	const sessionChange = sessionChangeOf({ method, isOwnOrigin, path });
	if (sessionChange === 'entry') event.waitUntil(deletePages());
	if (sessionChange === 'exit') event.waitUntil(clearCaches());
	const isFromOwnPage = referrer.startsWith(`${scope.location.origin}/`);
	const strategy = strategyFor({ method, mode, isOwnOrigin, path, isFromOwnPage });
	if (strategy === 'page') {
		event.respondWith(respondPage(event));
		event.waitUntil(renewOffline().catch(() => undefined));
	}
	if (strategy === 'form') event.respondWith(respondForm(event.request));
	if (strategy === 'through') event.respondWith(passThrough(event));
	if (strategy === 'hashed' || strategy === 'art')
		event.respondWith(respondAsset(event, strategy === 'art'));
});

/**
 * Fetches the offline files without the session, so that they contain nothing personal. Redirects
 * are errors: they lead to another page, and browsers reject a redirected response to a navigation.
 */
async function prepare(): Promise<void> {
	const cache = await caches.open(OFFLINE);
	const how = { credentials: 'omit', cache: 'reload', redirect: 'error' } as const;
	await cache.addAll(OFFLINE_PATHS.map((path) => new Request(path, how)));
}

const DAY_MS = 86_400_000;

/** The other addresses of the site, which the offline pages list, may change between two builds. */
async function renewOffline(): Promise<void> {
	const [path = ''] = OFFLINE_PATHS;
	const sentAt = (await findCached(OFFLINE, path))?.headers.get('date') ?? '';
	if (Date.now() - Date.parse(sentAt) > DAY_MS) await prepare();
}

/** Matches the files of a page: its art, and the script of its first interaction. */
const FILES = / (?:src|data-late)="(\/(?:art|_astro)\/[^"]+)"/g;

/**
 * Takes control of the open pages and caches them with their files. Members' pages are never
 * cached, and fetching them again would repeat their effects.
 */
async function activate(): Promise<void> {
	await deleteEarlierBuilds();
	await scope.registration.navigationPreload?.enable();
	await scope.clients.claim();
	const clients = await scope.clients.matchAll({ type: 'window' });
	const open = clients.map(({ url }) => url).filter((url) => mayRefetch(new URL(url).pathname));
	await Promise.allSettled(open.map(cacheOpenPage));
}

async function cacheOpenPage(url: string): Promise<void> {
	const generation = cacheGeneration();
	const request = new Request(url);
	const response = await fetch(request);
	const text = await response.clone().text();
	await cacheIfAllowed(request, response, generation);
	const files = [...text.matchAll(FILES)].map(([, path = '']) => path);
	await Promise.allSettled(
		[...new Set(files)].map(async (path) => cacheAsset(new Request(path), await fetch(path))),
	);
}

async function respondAsset(event: FetchEvent, isRenewed: boolean): Promise<Response> {
	const { request } = event;
	const cached = (await findCached(ASSETS, request)) ?? (await findCached(OFFLINE, request));
	const renew = async () => {
		const response = await fetch(request);
		event.waitUntil(cacheAsset(request, response.clone()));
		return response;
	};
	if (!cached) return renew();
	if (isRenewed) event.waitUntil(renew().catch(() => undefined));
	return cached;
}

/** Caches a complete file of this site; files contain nothing personal. */
async function cacheAsset(request: Request, response: Response): Promise<void> {
	if (response.status === 200 && response.type === 'basic') await store(ASSETS, request, response);
}
