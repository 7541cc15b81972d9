import { waitInTime } from '#lib/database-time.ts';

/** Reads, or returns what was read for the same key a moment ago. */
export type SharedRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

const KEYS_MAX = 200;

/**
 * Shares what was read for `forMs`, counted from the start of the read, within this process. For
 * reads that many clients repeat every second. A failed read is not shared.
 */
export function shareRead<T>(
	forMs: number,
	nowMs: () => number = () => performance.now(),
): SharedRead<T> {
	const kept = new Map<string, { untilMs: number; result: Promise<T>; isKnown: boolean }>();
	return (key, read) => {
		const current = kept.get(key);
		if (current && current.untilMs > nowMs()) {
			return current.isKnown ? current.result : waitInTime(() => current.result);
		}
		const result = read();
		const entry = { untilMs: nowMs() + forMs, result, isKnown: false };
		kept.delete(key);
		const [oldest] = kept.keys();
		if (kept.size >= KEYS_MAX && oldest !== undefined) kept.delete(oldest);
		kept.set(key, entry);
		result.then(
			() => {
				entry.isKnown = true;
			},
			() => {
				if (kept.get(key) === entry) kept.delete(key);
			},
		);
		return result;
	};
}
