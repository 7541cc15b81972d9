import type { AstroCookies } from 'astro';

/** Cookies that mirror what the browser stores, so that the server renders it without a flash. */
export const BALANCE_COOKIE = 'balance';
export const BALANCE_HIDDEN = 'hidden';

/** True when the person chose to see `***` instead of the balance. */
export function isBalanceHidden(cookies: AstroCookies): boolean {
	return cookies.get(BALANCE_COOKIE)?.value === BALANCE_HIDDEN;
}
