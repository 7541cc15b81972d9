/** Bounds a path. A query may use the rest of the header limit. */
const LENGTH_MAX = 1024;
/** Encoded dot, slash, backslash, percent and NUL, which no address of the site has. */
const ENCODED = /%(2e|2f|5c|25|00)/i;
/** A control character, a space or a backslash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const UNSAFE = /[\u0000-\u0020\u007f\\]/;
const DOT_SEGMENT = /(^|\/)\.\.?(\/|$)/;

/** True for a path that every parser reads alike. */
export function isPlainPath(path: string): boolean {
	if (!path.startsWith('/') || path.length > LENGTH_MAX) return false;
	if (UNSAFE.test(path) || path.includes('//') || DOT_SEGMENT.test(path)) return false;
	if (!path.includes('%')) return true;
	return !ENCODED.test(path) && isDecodable(path);
}

/** True for a query without NUL, which PostgreSQL cannot store. */
export function isPlainQuery(query: string): boolean {
	return !query.includes('%00');
}

function isDecodable(text: string): boolean {
	try {
		decodeURIComponent(text);
		return true;
	} catch {
		return false;
	}
}
