import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';

/** Returns the page of one event, by the reference of a movement. */
export function eventPath(transactionId: string, locale: Locale): string {
	const query = new URLSearchParams({ id: transactionId });
	return `${localizePath(locale, ROUTES.event.path)}?${query}`;
}
