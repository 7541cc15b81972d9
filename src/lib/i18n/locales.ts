/** The languages of the site. The first is the default: its addresses have no prefix. */
export const LOCALES = ['bn', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'bn';

/** Each language's name in itself. */
export const LOCALE_NAMES: Record<Locale, string> = { bn: 'বাংলা', en: 'English' };

export function isLocale(text: string): text is Locale {
	return LOCALES.some((locale) => locale === text);
}

/** Returns the language of an address: `/en/login` is English, `/login` the default. */
export function localeOfPath(path: string): Locale {
	const prefix = path.split('/', 2)[1] ?? '';
	return isLocale(prefix) ? prefix : DEFAULT_LOCALE;
}

/** Returns the same address in another language; query and fragment stay. */
export function localizePath(locale: Locale, path: string): string {
	const prefix = path.split(/[/?#]/, 2)[1] ?? '';
	const bare = isLocale(prefix) ? path.slice(prefix.length + 1) : path;
	if (locale === DEFAULT_LOCALE) return bare.startsWith('/') ? bare : `/${bare}`;
	return `/${locale}${bare === '/' ? '' : bare.replace(/^\/(?=[?#])/, '')}`;
}
