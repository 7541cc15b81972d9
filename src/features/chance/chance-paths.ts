import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';

/** The id of the part of the page with the seeds. */
export const SEEDS_PART = 'seeds';

/** Returns the address of a wheel or of eggs; with a draw, of its result. */
export function chancePath(locale: Locale, id: string, draw?: string): string {
	const query = new URLSearchParams({ id, ...(draw !== undefined && { draw }) });
	return `${localizePath(locale, ROUTES.chance.path)}?${query}`;
}

/** Returns the address where a draw is checked. */
export function checkPath(locale: Locale, draw: string): string {
	return `${localizePath(locale, ROUTES.chanceVerify.path)}?${new URLSearchParams({ draw })}`;
}
