import { type Locale, localizePath } from './i18n/locales.ts';
import { ROUTES, type Route } from './routes.ts';

/** The language before an address, in letters of any size; the default one, which has no prefix, too. */
const PREFIX = /^\/(bn|en)(?=\/|$)/i;
const ENDING = /\/$|\.(html?|php)$/;

/** Screens that show nothing without their query, and where what they show is listed. */
const LISTS: Partial<Record<string, string>> = {
	[ROUTES.promoDetail.path]: ROUTES.promotions.path,
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
 * The screen that was meant by an address of none: written in other letters, after `/bn`, or with an
 * ending. Answers it without its language and in it.
 */
export function nearPath(path: string): { path: string; href: string } | undefined {
	const prefix = PREFIX.exec(path)?.[1]?.toLowerCase();
	const locale: Locale = prefix === 'en' ? 'en' : 'bn';
	const bare = path.replace(PREFIX, '').toLowerCase().replace(ENDING, '');
	const found = known.get(bare || '/');
	return found ? { path: found, href: localizePath(locale, found) } : undefined;
}
