/**
 * Parses HTML as a browser with scripting does. A `DOMParser` has scripting disabled and would show
 * the content of `noscript`.
 */
export function parseHtml(html: string): Document {
	const parsed = new DOMParser().parseFromString(html, 'text/html');
	for (const element of parsed.querySelectorAll('noscript')) element.replaceChildren();
	return parsed;
}
