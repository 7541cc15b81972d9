import { waitInTime } from '#lib/database-time.ts';

/** Runs `work`, or joins the pending run of the same key. */
export type Shared<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Creates a single flight: concurrent calls of one key share one run. The result is not cached. */
export function singleFlight<T>(): Shared<T> {
	const pending = new Map<string, Promise<T>>();
	return (key, work) => {
		const current = pending.get(key);
		if (current) return waitInTime(() => current);
		const result = work().finally(() => pending.delete(key));
		pending.set(key, result);
		return result;
	};
}
