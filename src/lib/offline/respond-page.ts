import { cacheGeneration, findKept, forgetPages, keep, OFFLINE, PAGES } from './caches.ts';
import { isMembersPage, mayKeepPage, offlinePathOf } from './rules.ts';
import type { FetchEvent } from './worker-scope.ts';

/** A page that was seen before is shown when the network takes longer. */
const PATIENCE_MS = 4000;

/** The page from the network, as last seen, or the word that there is no connection. */
export async function answerPage(event: FetchEvent): Promise<Response> {
	const network = askNetwork(event);
	const shown = await Promise.race([network.catch(() => undefined), patience()]);
	if (shown) return shown;
	const kept = await findKept(PAGES, event.request);
	if (kept) return kept;
	return network.catch(() => offlinePage(event.request));
}

/** What the network answers, which is kept nowhere. */
export async function handThrough({ preloadResponse, request }: FetchEvent): Promise<Response> {
	return (await preloadResponse) ?? fetch(request);
}

/**
 * What a form is answered, which is kept nowhere. It is sent once: when no answer comes, a page says
 * whether it can have arrived.
 */
export async function answerForm(request: Request): Promise<Response> {
	const wasOnline = navigator.onLine;
	return fetch(request).catch(async () => {
		const page = await offlinePage(request);
		const text = await page.text();
		const told = text.replace('<html', `<html data-form="${wasOnline ? 'unanswered' : 'unsent'}"`);
		return text ? new Response(told, { headers: page.headers }) : Response.error();
	});
}

async function askNetwork(event: FetchEvent): Promise<Response> {
	const era = cacheGeneration();
	const response = await handThrough(event);
	event.waitUntil(cacheIfAllowed(event.request, response.clone(), era));
	return response;
}

/**
 * Keeps a page that is for everybody, unless somebody came or went since `era`, when it was asked
 * for. The first page of a session ends what a visitor saw.
 */
export async function cacheIfAllowed(
	request: Request,
	response: Response,
	era: number,
): Promise<void> {
	const { status, type, redirected, headers } = response;
	const answered = { status, type, redirected, header: (name: string) => headers.get(name) };
	if (isMembersPage(answered)) await forgetPages();
	else if (mayKeepPage(answered) && era === cacheGeneration()) await keep(PAGES, request, response);
}

function patience(): Promise<undefined> {
	return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

async function offlinePage({ url }: Request): Promise<Response> {
	const page = await findKept(OFFLINE, offlinePathOf(new URL(url).pathname));
	return page ?? Response.error();
}
