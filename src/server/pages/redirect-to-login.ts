import { localeOfPath, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES, type Route } from '#lib/routes.ts';
import { type PlainResponse, respondRedirect } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';

const routes: Route[] = Object.values(ROUTES);
const OPEN = new Set<string>(
	routes
		.filter(({ isOpenToVisitors }) => isOpenToVisitors)
		.flatMap(({ path, aliases = [] }) => [path, ...aliases])
		// The service worker fetches this page in advance, without a session.
		.concat('/offline'),
);
/** Addresses for machines: the sitemap, robots.txt, the manifest, the service worker, images. */
const FILE = /\.(?!html$)[a-z0-9]{2,12}$/i;

/**
 * Redirects a visitor to login where the brand requires it. Some screens stay open.
 *
 * Source: spec 2, "any navigation without a session token redirects to /login, except …".
 */
export function redirectToLogin({
	token,
	path,
	query,
	method,
}: RequestContext): PlainResponse | undefined {
	if (token !== undefined) return undefined;
	const bare = localizePath('bn', path);
	if (OPEN.has(bare) || FILE.test(bare)) return undefined;
	const login = localizePath(localeOfPath(path), ROUTES.login.path);
	if (method === 'POST') return respondRedirect(303, login);
	return respondRedirect(302, `${login}?${new URLSearchParams({ next: path + query })}`);
}
