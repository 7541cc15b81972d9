import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';

const { path } = ROUTES.bonusDetails;

/** Returns the address of the rounds of a bonus. */
export function roundsPath(locale: Locale, bonusId: string, page = 1): string {
	const query = new URLSearchParams({ bonus: bonusId, ...(page > 1 && { page: String(page) }) });
	return `${localizePath(locale, path)}?${query}#rounds`;
}

/** Returns the address of the step before a bonus is given up. */
export function giveUpPath(locale: Locale, bonusId: string): string {
	return `${localizePath(locale, path)}?${new URLSearchParams({ giveUp: bonusId })}#give-up`;
}
