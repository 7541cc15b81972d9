import type { RequestContext } from '../http/request-context.ts';
import { type PageDirective, readDirective } from './page-directive.ts';
import type { FreshPage } from './page-entry.ts';
import { ownHeaders, pageHeader } from './page-response.ts';
import { endingAt, variantGroupOf } from './page-variant.ts';
import type { RenderResult } from './render-page.ts';

interface Cacheable {
	/** Absent for a page that forbids the cache, or ends now. */
	directive: PageDirective | undefined;
	/** Absent for a page that is for one request alone. */
	fresh: FreshPage | undefined;
}

/** Decides whether a rendered page may be cached, and with which headers it is sent from there. */
export function cacheableOf(
	{ page, cookies, policy, consentedPolicy, isIncomplete, shownUntilMs }: RenderResult,
	context: RequestContext,
	ownCacheHeaders: readonly string[],
): Cacheable {
	const directive = endingAt(readDirective(pageHeader(page, 'page-cache')), shownUntilMs);
	const setsCookies = cookies.length > 0 || pageHeader(page, 'set-cookie') !== undefined;
	if (!directive || page.status !== 200 || setsCookies || isIncomplete) {
		return { directive, fresh: undefined };
	}
	const { freshMs, staleMs, tags } = directive;
	const headers = [...ownHeaders(page), ...ownCacheHeaders];
	const variantGroup = variantGroupOf(context);
	const policies = { policy, consentedPolicy };
	const rest = { headers, ...policies, variantGroup, renderedAtMs: performance.now() };
	return { directive, fresh: { freshMs, staleMs, tags, identity: page.body, ...rest } };
}
