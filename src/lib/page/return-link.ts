import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES, type Route, type RouteName, routeNameOf, routeOf } from '#lib/routes.ts';
import { categoryOf, categoryPath } from '#lib/rules/games/categories.ts';
import { addressWith } from '#lib/rules/play/game-address.ts';
import { safePath } from '#lib/safe-path.ts';

/** Screens that link to games. */
const LISTS: readonly RouteName[] = [
	...(['home', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'cockfight', 'elott'] as const),
	...(['seamless', 'fbsports', 'bettingRecord'] as const),
];

/** Maximum length of a list's address; a launch accepts 512 characters of it. */
const LENGTH_MAX = 400;

/**
 * Returns the list that a game was opened from, with its page and filters, in the current language.
 * The source is the query (`from`) or the referrer. When one game was left for another, it is the
 * list of the first.
 */
export function returnList(request: Request, url: URL, locale: Locale): string | undefined {
	const named = safePath(url.searchParams.get('from'));
	if (named) return listPath(named, locale);
	const referer = URL.parse(request.headers.get('referer') ?? '');
	if (referer?.host !== url.host) return undefined;
	const opensGame = routeOf(localizePath('bn', referer.pathname))?.opensGame;
	const path = opensGame ? referer.searchParams.get('from') : referer.pathname + referer.search;
	return listPath(safePath(path), locale);
}

/**
 * Returns the address that login leads back to: the requested screen. The address of a game gets the
 * list that the game was opened from, because the login request has another referrer.
 */
export function returnUrl(route: Route, request: Request, url: URL, locale: Locale): URL {
	if (!route.opensGame) return url;
	return new URL(addressWith(url, { from: returnList(request, url, locale) }), url);
}

/** Returns the list of a game's category, or the home page without one. */
export function categoryList(
	game: { vassalage: string; gameType: string } | undefined,
	locale: Locale,
): string {
	const type = game && categoryOf(game);
	return localizePath(locale, type ? categoryPath(type) : ROUTES.home.path);
}

function listPath(path: string | undefined, locale: Locale): string | undefined {
	if (!path || path.length > LENGTH_MAX) return undefined;
	const name = screenOf(path.split(/[?#]/, 1)[0] ?? '');
	return name && LISTS.includes(name) ? localizePath(locale, path) : undefined;
}

function screenOf(path: string): RouteName | undefined {
	return routeNameOf(localizePath('bn', path));
}
