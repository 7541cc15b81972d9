const DEPTH_MAX = 20;

/** True for JSON that is safe to forward: not too deep, no `__proto__` key, no NUL in a text. */
export function isSafeJson(text: string): boolean {
	try {
		return isSafe(JSON.parse(text), 1);
	} catch {
		return false;
	}
}

function isSafe(value: unknown, depth: number): boolean {
	if (typeof value === 'string') return !value.includes('\0');
	if (typeof value !== 'object' || value === null) return true;
	if (depth > DEPTH_MAX) return false;
	return Object.entries(value).every(
		([key, item]) => key !== '__proto__' && !key.includes('\0') && isSafe(item, depth + 1),
	);
}
