/** HTML by what it was made of; gone with that. */
const kept = new WeakMap<object, Map<string, string>>();

/**
 * The HTML of a part that is the same for everybody, rendered once for what it is made of. `source`
 * is an answer that pages share, or something made of one: when data change it is another object.
 * `name` says all else that the part depends on, its language too.
 */
export async function cacheHtml(
	source: object,
	name: string,
	render: () => Promise<string>,
): Promise<string> {
	let parts = kept.get(source);
	if (!parts) {
		parts = new Map();
		kept.set(source, parts);
	}
	const known = parts.get(name);
	if (known !== undefined) return known;
	const html = await render();
	parts.set(name, html);
	return html;
}
