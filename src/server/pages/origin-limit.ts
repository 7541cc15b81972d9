/** Bounds the origins with cached pages on a site without configured hosts. */
const ORIGINS_MAX = 16;

/**
 * Counts requests by origin. Above the limit it returns the origin with the fewest requests, whose
 * pages are to be dropped. So made-up host names evict each other, and not the real name.
 */
export function createOriginLimit(max = ORIGINS_MAX): (origin: string) => string | undefined {
	const counts = new Map<string, number>();
	return (origin) => {
		counts.set(origin, (counts.get(origin) ?? 0) + 1);
		if (counts.size <= max) return undefined;
		let least: { name: string; count: number } | undefined;
		for (const [name, count] of counts) {
			if (name !== origin && (!least || count < least.count)) least = { name, count };
		}
		if (least) counts.delete(least.name);
		return least?.name;
	};
}
