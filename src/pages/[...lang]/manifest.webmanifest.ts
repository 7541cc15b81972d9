import type { APIRoute } from 'astro';
import { BRAND } from '#lib/brand.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';

const SHORTCUTS = ['rng', 'promotions', 'help'] as const satisfies readonly RouteName[];
const SIZES = [192, 512];

/** The web app manifest, in the language of the page that installs the site. */
export const GET: APIRoute = ({ locals }) => {
	const { locale } = locals;
	const t = translate(locale, 'seo');
	const name = BRAND.names[locale];
	const icons = (kind: string, purpose: string) =>
		SIZES.map((size) => ({
			src: `/icons/${kind}-${size}.png`,
			sizes: `${size}x${size}`,
			type: 'image/png',
			purpose,
		}));
	const manifest = {
		// A single app for all languages.
		id: '/',
		name: `${name} · ${t('home.title')}`,
		short_name: name,
		description: t('home.description'),
		lang: locale,
		dir: 'ltr',
		start_url: localizePath(locale, '/'),
		scope: '/',
		display: 'standalone',
		orientation: 'any',
		theme_color: BRAND.barColors.light,
		background_color: BRAND.paperColor,
		categories: ['games', 'entertainment'],
		icons: [...icons('icon', 'any'), ...icons('maskable', 'maskable')],
		shortcuts: SHORTCUTS.map((one) => ({
			name: t(`${one}.title`),
			url: localizePath(locale, ROUTES[one].path),
			icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
		})),
	};
	const headers = {
		'content-type': 'application/manifest+json; charset=utf-8',
		'page-cache': 'fresh=3600, stale=86400',
	};
	return new Response(JSON.stringify(manifest), { headers });
};
