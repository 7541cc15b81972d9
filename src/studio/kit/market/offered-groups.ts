import type { PriceGroup, PriceKey } from './market-book.ts';

/**
 * Leaves out what takes no bets: rows of two or three keys without a price, and single keys of a grid.
 * A row with one price keeps its other keys, so that each stays in its place.
 */
export function offeredGroups(
	groups: readonly PriceGroup[],
	prices: Readonly<Record<string, string>>,
): PriceGroup[] {
	const isOffered = ({ selection }: PriceKey) => selection in prices;
	return groups
		.map((group): PriceGroup => {
			const { columns, keys } = group;
			if (columns === 4) return { ...group, keys: keys.filter(isOffered) };
			return { ...group, keys: keys.filter((_, no) => rowOf(keys, no, columns).some(isOffered)) };
		})
		.filter(({ keys }) => keys.length > 0);
}

function rowOf(keys: readonly PriceKey[], no: number, columns: number): readonly PriceKey[] {
	const from = no - (no % columns);
	return keys.slice(from, from + columns);
}
