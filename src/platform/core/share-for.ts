import type { Shared } from './single-flight.ts';

/**
 * Creates a single flight whose result is used again for `ms` after the work has ended. A failure is
 * not used again.
 */
export function shareFor<T>(ms: number): Shared<T> {
	const known = new Map<string, Promise<T>>();
	return (key, work) => {
		const current = known.get(key);
		if (current) return current;
		const result = work();
		known.set(key, result);
		result.then(
			() => void setTimeout(() => known.delete(key), ms).unref(),
			() => known.delete(key),
		);
		return result;
	};
}
