/** Creates a single flight per key. It reuses the result for `ms` after the work has ended. */
export function singleFlightFor<T>(ms: number) {
	const known = new Map<string, Promise<T>>();
	return (name: string, work: () => Promise<T>): Promise<T> => {
		const before = known.get(name);
		if (before) return before;
		const made = work();
		known.set(name, made);
		const drop = () => void setTimeout(() => known.delete(name), ms).unref();
		made.then(drop, drop);
		return made;
	};
}
