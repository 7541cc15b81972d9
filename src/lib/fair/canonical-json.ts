/**
 * Writes JSON with sorted keys and no spaces (RFC 8785), so that equal values have equal text and
 * equal hashes. For text, whole numbers and true or false; fractions are written as text.
 */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)}}`;
}
