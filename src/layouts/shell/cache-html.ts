/** HTML by its source object; entries are collected with their source. */
const cache = new WeakMap<object, Map<string, string>>();

/**
 * Returns the HTML of a part that all clients share, rendered once per source. `source` is a shared
 * response or an object built from one: when the data change, it is another object. `name` contains
 * everything else that the part depends on, the language included.
 */
export async function cacheHtml(
	source: object,
	name: string,
	render: () => Promise<string>,
): Promise<string> {
	let parts = cache.get(source);
	if (!parts) {
		parts = new Map();
		cache.set(source, parts);
	}
	const known = parts.get(name);
	if (known !== undefined) return known;
	const html = await render();
	// A mark is of one render alone.
	if (html.includes('\uE000')) throw new Error(`the shared part ${name} has a member's value`);
	parts.set(name, html);
	return html;
}
