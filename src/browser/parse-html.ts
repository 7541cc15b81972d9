/**
 * Reads HTML as a browser that runs scripts does. A `DOMParser` runs none, and would show what is
 * there for those without.
 */
export function parseHtml(html: string): Document {
	const parsed = new DOMParser().parseFromString(html, 'text/html');
	for (const element of parsed.querySelectorAll('noscript')) element.replaceChildren();
	return parsed;
}
