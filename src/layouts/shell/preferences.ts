import type { AstroCookies } from 'astro';

const LANGUAGE_COOKIE = 'lang';
const YEAR_S = 31_536_000;

interface RememberLanguageInput {
	cookies: AstroCookies;
	url: URL;
}

/** Stores the chosen language in a cookie, as the script `preferences.ts` does. */
export function rememberLanguage({ cookies, url }: RememberLanguageInput, code: string): void {
	const secure = url.protocol === 'https:';
	cookies.set(LANGUAGE_COOKIE, code, { path: '/', maxAge: YEAR_S, sameSite: 'lax', secure });
}
