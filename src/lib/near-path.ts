import { type Locale, localizePath } from './i18n/locales.ts';
import { ROUTES, type Route } from './routes.ts';

/**
 * The language prefix of an address in any letter case; includes the default language, which has no
 * prefix.
 */
const PREFIX = /^\/(bn|en)(?=\/|$)/i;
const ENDING = /\/$|\.(html?|php)$/;

/** Screens that show nothing without their query, and the list that contains their items. */
const LISTS: Partial<Record<string, string>> = {
	[ROUTES.promoDetail.path]: ROUTES.promotions.path,
	[ROUTES.raffle.path]: ROUTES.promotions.path,
	[ROUTES.round.path]: ROUTES.bettingRecord.path,
	[ROUTES.game.path]: ROUTES.rng.path,
	[ROUTES.loginFinish.path]: ROUTES.login.path,
};

const screens: readonly Route[] = Object.values(ROUTES);
const known = new Map(
	screens.flatMap(({ path, aliases = [] }) =>
		[path, ...aliases].map((one) => [one.toLowerCase(), LISTS[path] ?? path] as const),
	),
);

/**
 * Finds the screen for an unknown address that differs from it only in letter case, a `/bn` prefix
 * or a file ending. Returns its path without the language, and its address with it.
 */
export function nearPath(path: string): { path: string; href: string } | undefined {
	const prefix = PREFIX.exec(path)?.[1]?.toLowerCase();
	const locale: Locale = prefix === 'en' ? 'en' : 'bn';
	const bare = path.replace(PREFIX, '').toLowerCase().replace(ENDING, '');
	const found = known.get(bare || '/');
	return found ? { path: found, href: localizePath(locale, found) } : undefined;
}
