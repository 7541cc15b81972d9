/** Where every host name is ours, pages are kept for so many of them. */
const ORIGINS_MAX = 16;

/**
 * Counts by which addresses the site is asked, and answers the one whose pages are to be forgotten
 * when there are too many: the one that was asked least. So names that somebody invents drive out
 * each other, and not the name that people come by.
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
