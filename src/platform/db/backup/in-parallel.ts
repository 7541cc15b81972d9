/** Most of the time of a small file is the wait for the disk. */
const AT_ONCE = 32;

/** Runs `work` for every item, several at once. Returns the results in the order of the items. */
export async function inParallel<T, R>(
	items: readonly T[],
	work: (item: T) => Promise<R>,
): Promise<R[]> {
	const results: R[] = [];
	const left = items.entries();
	const run = async () => {
		for (const [index, item] of left) results[index] = await work(item);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, run));
	return results;
}
