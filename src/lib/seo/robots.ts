import { LOCALES, localizePath } from '../i18n/locales.ts';
import { ROUTES, type Route } from '../routes.ts';

/** Addresses of no screen that robots have no business at. */
const MACHINES = ['/wps/', '/lgw/', '/vendor/'];

/**
 * What robots may read. Screens for visitors that are not to be indexed stay open: a robot must see
 * their `noindex`. Screens of members only lead to the log-in, so it need not ask.
 */
export function robotsText(origin: string): string {
	const routes: readonly Route[] = Object.values(ROUTES);
	const closed = routes
		.filter(({ access }) => access !== 'everybody')
		.flatMap(({ path }) => LOCALES.map((locale) => localizePath(locale, path)));
	return [
		'User-agent: *',
		'Allow: /',
		...[...MACHINES, ...closed].map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${origin}/sitemap.xml`,
		'',
	].join('\n');
}
