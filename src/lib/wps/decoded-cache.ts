import type { Call } from './call.ts';

/** Enough for what the pages of one site show at a time. */
const CACHE_MAX = 200;

/** Values that were read before, by the text they were read from. They are shared and frozen. */
export interface KnownValues {
	find(call: Call, text: string): unknown;
	keep(call: Call, text: string, value: unknown): void;
}

/**
 * Remembers what the answers of calls that answer everybody alike (`cacheTags`) came to: the same
 * text is parsed and decoded once, not for every page. The least recently used go.
 */
export function createDecodedCache(): KnownValues {
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

/** All pages get the same value: one that changed it would change it for the others. */
function freeze(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
	for (const part of Object.values(value)) freeze(part);
	return Object.freeze(value);
}
