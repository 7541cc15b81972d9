import type { AstroCookies } from 'astro';

/** Cookies that mirror what the browser stores, so that the server renders it without a flash. */
export const BALANCE_COOKIE = 'balance';
export const BALANCE_HIDDEN = 'hidden';

/** True when the person chose to see `***` instead of the balance. */
export function isBalanceHidden(cookies: AstroCookies): boolean {
	return cookies.get(BALANCE_COOKIE)?.value === BALANCE_HIDDEN;
}

const LANGUAGE_COOKIE = 'lang';
const YEAR_S = 31_536_000;

interface Answering {
	cookies: AstroCookies;
	url: URL;
}

/** Keeps the chosen language for the next visits, as the behaviour `preferences.ts` does. */
export function rememberLanguage({ cookies, url }: Answering, code: string): void {
	const secure = url.protocol === 'https:';
	cookies.set(LANGUAGE_COOKIE, code, { path: '/', maxAge: YEAR_S, sameSite: 'lax', secure });
}
