import { cacheGeneration, deletePages, findCached, OFFLINE, PAGES, store } from './caches.ts';
import { isMembersPage, mayCachePage, offlinePathOf } from './rules.ts';
import type { FetchEvent } from './worker-scope.ts';

/** A page that was seen before is shown when the network takes longer. */
const NETWORK_WAIT_MS = 4000;

/** The page from the network, as last seen, or the word that there is no connection. */
export async function respondPage(event: FetchEvent): Promise<Response> {
	const network = fetchPage(event);
	const shown = await Promise.race([network.catch(() => undefined), patience()]);
	if (shown) return shown;
	const cached = await findCached(PAGES, event.request);
	if (cached) return cached;
	return network.catch(() => offlinePage(event.request));
}

/** What the network answers, which is cached nowhere. */
export async function passThrough({ preloadResponse, request }: FetchEvent): Promise<Response> {
	return (await preloadResponse) ?? fetch(request);
}

/**
 * What a form is answered, which is cached nowhere. It is sent once: when no answer comes, a page says
 * whether it can have arrived.
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
 * Keeps a page that is for everybody, unless somebody came or went since `generation`, when it was asked
 * for. The first page of a session ends what a visitor saw.
 */
export async function cacheIfAllowed(
	request: Request,
	response: Response,
	generation: number,
): Promise<void> {
	const { status, type, redirected, headers } = response;
	const answered = { status, type, redirected, header: (name: string) => headers.get(name) };
	if (isMembersPage(answered)) await deletePages();
	else if (mayCachePage(answered) && generation === cacheGeneration())
		await store(PAGES, request, response);
}

function patience(): Promise<undefined> {
	return new Promise((resolve) => setTimeout(resolve, NETWORK_WAIT_MS));
}

async function offlinePage({ url }: Request): Promise<Response> {
	const page = await findCached(OFFLINE, offlinePathOf(new URL(url).pathname));
	return page ?? Response.error();
}
