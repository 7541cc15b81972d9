import type { Call } from '#lib/wps/call.ts';

/** Maximum age of a response: the period of a banner or promotion ends without a tag change. */
const TTL_MS = 30_000;
const RESPONSES_MAX = 500;

interface CachedResponse {
	text: string;
	tags: readonly string[];
	expiresAtMs: number;
}

/**
 * Caches the response texts of calls that respond to every client alike (`cacheTags`), in this
 * process's memory. A change of one of its tags deletes a response.
 */
export interface ResponseCache {
	get(key: string): string | undefined;
	/** Makes the response and stores it, unless a tag changed meanwhile. */
	load(key: string, call: Call, make: () => Promise<string>): Promise<string>;
	drop(tags: readonly string[]): void;
}

export function createResponseCache(nowMs: () => number = Date.now): ResponseCache {
	const responses = new Map<string, CachedResponse>();
	let version = 0;

	return {
		get(key) {
			const found = responses.get(key);
			return found && found.expiresAtMs > nowMs() ? found.text : undefined;
		},
		async load(key, { cacheTags: tags = [] }, make) {
			const startedIn = version;
			const text = await make();
			if (version !== startedIn) return text;
			const [oldest] = responses.keys();
			if (responses.size >= RESPONSES_MAX && oldest !== undefined) responses.delete(oldest);
			responses.delete(key);
			responses.set(key, { text, tags, expiresAtMs: nowMs() + TTL_MS });
			return text;
		},
		drop(changed) {
			version += 1;
			for (const [key, { tags }] of responses) {
				if (tags.some((tag) => changed.includes(tag))) responses.delete(key);
			}
		},
	};
}
