import { localizePath } from '#lib/i18n/locales.ts';

/** Where a visitor is sent who asks for a member's page: the log-in, and from there back. */
export function loginPath({ locale }: App.Locals, url: URL): string {
	const query = new URLSearchParams({ next: url.pathname + url.search });
	return `${localizePath(locale, '/login')}?${query}`;
}
