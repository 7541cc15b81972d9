import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';

/** Returns the address of a draw: by its id, or by the code of its offer. */
export function rafflePath(locale: Locale, id: string): string {
	return `${localizePath(locale, ROUTES.raffle.path)}?${new URLSearchParams({ id })}`;
}

/** Returns the address that checks a draw, with the member's own mark. */
export function raffleVerifyPath(locale: Locale, draw: { id: string; mark?: string }): string {
	return `${localizePath(locale, ROUTES.raffleVerify.path)}?${new URLSearchParams(draw)}`;
}

/** Returns the address of the record of a draw as a file. */
export function recordFilePath(id: string): string {
	return `/draws/${id}.json`;
}
