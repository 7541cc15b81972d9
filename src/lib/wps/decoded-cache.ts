import type { Call } from './call.ts';

/** Maximum number of cached values: enough for the pages of one site. */
const CACHE_MAX = 200;

/** Decoded values by their wire text. They are shared and frozen. */
export interface DecodedCache {
	find(call: Call, text: string): unknown;
	keep(call: Call, text: string, value: unknown): void;
}

/**
 * Creates the cache of decoded values for calls with the same response for all clients
 * (`cacheTags`): each text is parsed and decoded once, not for every page. Evicts the least
 * recently used values.
 */
export function createDecodedCache(): DecodedCache {
	const known = new Map<string, unknown>();
	return {
		find(call, text) {
			const key = keyOf(call, text);
			const value = known.get(key);
			if (value === undefined) return undefined;
			known.delete(key);
			known.set(key, value);
			return value;
		},
		keep(call, text, value) {
			const [oldest] = known.keys();
			if (known.size >= CACHE_MAX && oldest !== undefined) known.delete(oldest);
			known.set(keyOf(call, text), freeze(value));
		},
	};
}

function keyOf({ method, path }: Call, text: string): string {
	return `${method} ${path} ${text}`;
}

/** The value is shared: a change by one page would affect all others. */
function freeze(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
	for (const part of Object.values(value)) freeze(part);
	return Object.freeze(value);
}
