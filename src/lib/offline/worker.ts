import { answerPage, consider } from './answer-page.ts';
import { ASSETS, findKept, forget, forgetEarlierBuilds, keep, OFFLINE } from './kept.ts';
import { wayOf } from './rules.ts';
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
	if (event.data === 'forget') event.waitUntil(forget());
});
scope.addEventListener('fetch', (event) => {
	const { method, mode, url } = event.request;
	const { origin, pathname: path } = new URL(url);
	const isOwnOrigin = origin === scope.location.origin;
	const way = wayOf({ method, mode, isOwnOrigin, path });
	if (way === 'page') event.respondWith(answerPage(event));
	if (way === 'hashed' || way === 'art') event.respondWith(answerAsset(event, way === 'art'));
	if (way === 'farewell') event.waitUntil(forget());
});

/** Asked for without the session, so that what comes is everybody's. */
async function prepare(): Promise<void> {
	const cache = await caches.open(OFFLINE);
	const requests = AHEAD.map((path) => new Request(path, { credentials: 'omit', cache: 'reload' }));
	await cache.addAll(requests);
}

/** Of a page's text: its art, and the script that its first touch loads. */
const FILES = / (?:src|data-late)="(\/(?:art|_astro)\/[^"]+)"/g;

/** The pages that are open already are kept too, with what they show: they were seen. */
async function takeOver(): Promise<void> {
	await forgetEarlierBuilds();
	await scope.registration.navigationPreload?.enable();
	await scope.clients.claim();
	const clients = await scope.clients.matchAll({ type: 'window' });
	await Promise.allSettled(clients.map(({ url }) => keepOpen(url)));
}

async function keepOpen(url: string): Promise<void> {
	const request = new Request(url);
	const response = await fetch(request);
	const text = await response.clone().text();
	await consider(request, response);
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
