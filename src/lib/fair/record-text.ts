/** Why a text is no record: it is empty, cut off, no JSON, or a field is missing or wrong. */
export type RecordFault =
	| { fault: 'empty' | 'too_long' | 'cut' | 'not_json' }
	| { fault: 'field'; field: string };

export type Fields = Record<string, unknown>;

/** Far above any record: the longest table of odds has 8 KB. */
export const RECORD_LENGTH_MAX = 100_000;

/** Reads a pasted text as an object. */
export function readJson(
	text: string,
	lengthMax = RECORD_LENGTH_MAX,
): { value: Fields } | RecordFault {
	const trimmed = text.trim();
	if (trimmed === '') return { fault: 'empty' };
	if (trimmed.length > lengthMax) return { fault: 'too_long' };
	try {
		const value: unknown = JSON.parse(trimmed);
		return isFields(value) ? { value } : { fault: 'not_json' };
	} catch {
		const isCut = trimmed.startsWith('{') && count(trimmed, '{') > count(trimmed, '}');
		return { fault: isCut ? 'cut' : 'not_json' };
	}
}

function count(text: string, character: string): number {
	return text.split(character).length - 1;
}

/** Reads a record inside an object, which is an object or its text; absent where there is none. */
export function readInner(
	inner: unknown,
	lengthMax = RECORD_LENGTH_MAX,
): { value: Fields } | RecordFault | undefined {
	if (typeof inner === 'string') return readJson(inner, lengthMax);
	return isFields(inner) ? { value: inner } : undefined;
}

export function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
