import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';

/** Returns the address of a bill's file. */
export function billFilePath(billNo: string): string {
	return `/bills/${billNo}.json`;
}

/** Returns the address where a bill is checked. */
export function billCheckPath(locale: Locale, billNo: string): string {
	const query = new URLSearchParams({ no: billNo });
	return `${localizePath(locale, ROUTES.agentBillCheck.path)}?${query}`;
}
