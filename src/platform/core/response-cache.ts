import type { Call } from '#lib/wps/call.ts';

/** How long an answer is kept that no tag has put out of date: "in force" passes by itself. */
const KEPT_MS = 30_000;
const KEPT_MAX = 500;

interface Kept {
	text: string;
	tags: readonly string[];
	expiresAtMs: number;
}

/**
 * Answers, as they are sent, of calls that answer everybody alike (`cacheTags`), in this process's
 * memory. They go when one of their tags changes. An answer that was being made meanwhile is not kept.
 */
export interface KeptAnswers {
	get(key: string): string | undefined;
	/** Makes the answer and keeps it. */
	keep(key: string, call: Call, make: () => Promise<string>): Promise<string>;
	drop(tags: readonly string[]): void;
}

export function createResponseCache(nowMs: () => number = Date.now): KeptAnswers {
	const kept = new Map<string, Kept>();
	let version = 0;

	return {
		get(key) {
			const found = kept.get(key);
			return found && found.expiresAtMs > nowMs() ? found.text : undefined;
		},
		async keep(key, { cacheTags: tags = [] }, make) {
			const startedIn = version;
			const text = await make();
			if (version !== startedIn) return text;
			const [oldest] = kept.keys();
			if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
			kept.delete(key);
			kept.set(key, { text, tags, expiresAtMs: nowMs() + KEPT_MS });
			return text;
		},
		drop(changed) {
			version += 1;
			for (const [key, { tags }] of kept) {
				if (tags.some((tag) => changed.includes(tag))) kept.delete(key);
			}
		},
	};
}
