import { findKept, forget, keep, OFFLINE, PAGES } from './kept.ts';
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

async function askNetwork(event: FetchEvent): Promise<Response> {
	const response = (await event.preloadResponse) ?? (await fetch(event.request));
	event.waitUntil(consider(event.request, response.clone()));
	return response;
}

/** Keeps a page that is for everybody. The first page of a session ends what a visitor saw. */
export async function consider(request: Request, response: Response): Promise<void> {
	const { status, type, redirected, headers } = response;
	const answered = { status, type, redirected, header: (name: string) => headers.get(name) };
	if (mayKeepPage(answered)) await keep(PAGES, request, response);
	else if (isMembersPage(answered)) await forget();
}

function patience(): Promise<undefined> {
	return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

async function offlinePage({ url }: Request): Promise<Response> {
	const page = await findKept(OFFLINE, offlinePathOf(new URL(url).pathname));
	return page ?? Response.error();
}
