import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';
import type { View } from './load-mall-page.ts';

/** Returns the address of a view of the mall. */
export function viewPath(locale: Locale, view: Exclude<View, 'take'>, page = 1): string {
	const path = localizePath(locale, ROUTES.pointMall.path);
	if (view === 'goods') return path;
	const query = new URLSearchParams({ view, ...(page > 1 && { pageNo: String(page) }) });
	return `${path}?${query}`;
}

/** Returns the address of the request for goods. */
export function takePath(locale: Locale, id: string | number): string {
	const query = new URLSearchParams({ take: String(id) });
	return `${localizePath(locale, ROUTES.pointMall.path)}?${query}`;
}
