import { cacheGeneration, deletePages, findCached, OFFLINE, PAGES, store } from './caches.ts';
import { isMembersPage, mayCachePage, offlinePathOf } from './rules.ts';
import type { FetchEvent } from './worker-scope.ts';

/** Time after which a cached page is shown instead of waiting for the network. */
const NETWORK_WAIT_MS = 4000;

/** Returns the page from the network, the cached page, or the offline page. */
export async function respondPage(event: FetchEvent): Promise<Response> {
	const network = fetchPage(event);
	const shown = await Promise.race([network.catch(() => undefined), patience()]);
	if (shown) return shown;
	const cached = await findCached(PAGES, event.request);
	if (cached) return cached;
	return network.catch(() => offlinePage(event.request));
}

/** Returns the network's response, uncached. */
export async function passThrough({ preloadResponse, request }: FetchEvent): Promise<Response> {
	return (await preloadResponse) ?? fetch(request);
}

/**
 * Sends a form once and returns the response, uncached. Without a response, returns a page that
 * says whether the form may have arrived.
 */
export async function respondForm(request: Request): Promise<Response> {
	const wasOnline = navigator.onLine;
	return fetch(request).catch(async () => {
		const page = await offlinePage(request);
		const text = await page.text();
		const marked = text.replace(
			'<html',
			`<html data-form="${wasOnline ? 'unanswered' : 'unsent'}"`,
		);
		return text ? new Response(marked, { headers: page.headers }) : Response.error();
	});
}

async function fetchPage(event: FetchEvent): Promise<Response> {
	const generation = cacheGeneration();
	const response = await passThrough(event);
	event.waitUntil(cacheIfAllowed(event.request, response.clone(), generation));
	return response;
}

/**
 * Caches a public page, unless the session changed since `generation`, in which it was requested.
 * The first page of a session deletes the cached visitors' pages.
 */
export async function cacheIfAllowed(
	request: Request,
	response: Response,
	generation: number,
): Promise<void> {
	const { status, type, redirected, headers } = response;
	const facts = { status, type, redirected, header: (name: string) => headers.get(name) };
	if (isMembersPage(facts)) await deletePages();
	else if (mayCachePage(facts) && generation === cacheGeneration())
		await store(PAGES, request, response);
}

function patience(): Promise<undefined> {
	return new Promise((resolve) => setTimeout(resolve, NETWORK_WAIT_MS));
}

async function offlinePage({ url }: Request): Promise<Response> {
	const page = await findCached(OFFLINE, offlinePathOf(new URL(url).pathname));
	return page ?? Response.error();
}
