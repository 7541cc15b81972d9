import {
	ASSETS,
	cacheGeneration,
	clearCaches,
	findKept,
	forgetEarlierBuilds,
	forgetPages,
	keep,
	OFFLINE,
} from './caches.ts';
import { answerForm, answerPage, cacheIfAllowed, handThrough } from './respond-page.ts';
import { mayAskAgain, sessionChangeOf, strategyFor } from './rules.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** What is there before the connection is lost. */
const AHEAD = [
	...['/offline', '/en/offline', '/favicon.svg', '/art/menu.svg', '/art/states/offline.svg'],
	...['/art/logo-bn-dark.svg', '/art/logo-en-dark.svg'],
];

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(prepare()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => {
	if (event.data === 'activate') event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('fetch', (event) => {
	const { method, mode, url, referrer } = event.request;
	const { origin, pathname: path } = new URL(url);
	const isOwnOrigin = origin === scope.location.origin;
	const crossing = sessionChangeOf({ method, isOwnOrigin, path });
	if (crossing === 'entry') event.waitUntil(forgetPages());
	if (crossing === 'exit') event.waitUntil(clearCaches());
	const isFromOwnPage = referrer.startsWith(`${scope.location.origin}/`);
	const way = strategyFor({ method, mode, isOwnOrigin, path, isFromOwnPage });
	if (way === 'page') event.respondWith(answerPage(event));
	if (way === 'form') event.respondWith(answerForm(event.request));
	if (way === 'through') event.respondWith(handThrough(event));
	if (way === 'hashed' || way === 'art') event.respondWith(answerAsset(event, way === 'art'));
});

/**
 * Asked for without the session, so that what comes is everybody's. What leads elsewhere is refused:
 * it is another page, and browsers show no answer to a navigation that was led on.
 */
async function prepare(): Promise<void> {
	const cache = await caches.open(OFFLINE);
	const how = { credentials: 'omit', cache: 'reload', redirect: 'error' } as const;
	await cache.addAll(AHEAD.map((path) => new Request(path, how)));
}

/** Of a page's text: its art, and the script that its first touch loads. */
const FILES = / (?:src|data-late)="(\/(?:art|_astro)\/[^"]+)"/g;

/**
 * The pages that are open already are kept too, with what they show: they were seen. Those of members
 * are never kept, and asking again would do again what they do.
 */
async function takeOver(): Promise<void> {
	await forgetEarlierBuilds();
	await scope.registration.navigationPreload?.enable();
	await scope.clients.claim();
	const clients = await scope.clients.matchAll({ type: 'window' });
	const open = clients.map(({ url }) => url).filter((url) => mayAskAgain(new URL(url).pathname));
	await Promise.allSettled(open.map(keepOpen));
}

async function keepOpen(url: string): Promise<void> {
	const era = cacheGeneration();
	const request = new Request(url);
	const response = await fetch(request);
	const text = await response.clone().text();
	await cacheIfAllowed(request, response, era);
	const files = [...text.matchAll(FILES)].map(([, path = '']) => path);
	await Promise.allSettled(
		[...new Set(files)].map(async (path) => keepAsset(new Request(path), await fetch(path))),
	);
}

async function answerAsset(event: FetchEvent, isRenewed: boolean): Promise<Response> {
	const { request } = event;
	const kept = (await findKept(ASSETS, request)) ?? (await findKept(OFFLINE, request));
	const renew = async () => {
		const response = await fetch(request);
		event.waitUntil(keepAsset(request, response.clone()));
		return response;
	};
	if (!kept) return renew();
	if (isRenewed) event.waitUntil(renew().catch(() => undefined));
	return kept;
}

/** A file of ours, whole; nothing of it is personal. */
async function keepAsset(request: Request, response: Response): Promise<void> {
	if (response.status === 200 && response.type === 'basic') await keep(ASSETS, request, response);
}
