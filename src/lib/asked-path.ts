import { type Locale, localizePath } from './i18n/locales.ts';
import { ROUTES } from './routes.ts';

/** Whether a path of this site, which a visitor asked for, opens a game. */
export function isGamePath(path: string): boolean {
	return localizePath('bn', path.split('?', 1)[0] ?? '') === ROUTES.game.path;
}

/**
 * Returns where a registration leads: to the home page (spec 2, "the user goes to /"), whose welcome
 * goes on to what the visitor asked for before.
 */
export function welcomePath(locale: Locale, asked: string | undefined): string {
	const home = localizePath(locale, ROUTES.home.path);
	return asked === undefined ? home : `${home}?${new URLSearchParams({ next: asked })}`;
}
