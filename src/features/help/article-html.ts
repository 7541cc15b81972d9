import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { cleanRichText } from '#lib/rich-text.ts';

/**
 * Returns an article's HTML for display: sanitised again, because another host may have written it,
 * and with links that keep the reader's language and help centre.
 */
export function articleHtml(content: string, locale: Locale, root: string): string {
	return cleanRichText(content).replace(/ href="(\/[^"]*)"/g, (_, path: string) => {
		const own = path.replace(/^\/help(?=[?#]|$)/, root);
		return ` href="${localizePath(locale, own)}"`;
	});
}
