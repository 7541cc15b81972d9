import { LOCALES, localizePath } from '../i18n/locales.ts';
import { ROUTES, type Route } from '../routes.ts';

/** Addresses without a screen that robots must not request. */
const MACHINES = ['/wps/', '/lgw/', '/lotto/', '/lotto-vn/', '/vendor/'];

/**
 * Returns robots.txt. Visitors' screens with `noindex` stay allowed, because a robot must see the
 * tag. Members' screens only redirect to the log-in, so they are disallowed.
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
