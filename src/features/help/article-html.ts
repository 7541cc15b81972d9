import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { cleanRichText } from '#lib/rich-text.ts';

/**
 * An article's HTML as this site shows it: cleaned again, because another host may have written it,
 * and with links that stay in the reader's language and in the help centre they are in.
 */
export function articleHtml(content: string, locale: Locale, root: string): string {
	return cleanRichText(content).replace(/ href="(\/[^"]*)"/g, (_, path: string) => {
		const own = path.replace(/^\/help(?=[?#]|$)/, root);
		return ` href="${localizePath(locale, own)}"`;
	});
}
