import { localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';
import { PAGE_BEFORE, subjectOfPage } from '#lib/wps/contract/service.ts';
import { type PlainResponse, respondRedirect } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';

const QUERY = `?about=${PAGE_BEFORE}`;

/**
 * Redirects a question about "the page before" to the question about that page, which the browser
 * names. The page of unknown addresses is the same for all of them and links so.
 */
export function redirectToSubject(context: RequestContext): PlainResponse | undefined {
	const { path, query, origin, headers } = context;
	if (query !== QUERY || localizePath('bn', path) !== ROUTES.conversations.path) return undefined;
	const before = headers.referer ?? '';
	const isOwn = URL.canParse(before) && new URL(before).origin === origin;
	const about = isOwn ? subjectOfPage(new URL(before).pathname) : undefined;
	return respondRedirect(302, about ? `${path}?${new URLSearchParams({ about })}` : path);
}
