/** The result of `work`, or of the same work that somebody has begun and that is not done yet. */
export type Shared<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Lets those who ask for the same thing at once wait for one answer. Nothing is kept after it. */
export function singleFlight<T>(): Shared<T> {
	const underway = new Map<string, Promise<T>>();
	return (key, work) => {
		const begun = underway.get(key);
		if (begun) return begun;
		const result = work().finally(() => underway.delete(key));
		underway.set(key, result);
		return result;
	};
}
