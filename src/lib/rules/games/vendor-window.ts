/** Vendors that a menu shows at once (spec 9, "Vendor menu arrows above 7 vendors"). */
export const VENDORS_SHOWN = 7;

export interface VendorWindow<V> {
	shown: readonly V[];
	/**
	 * Targets of the arrows: the position, from 1, of the first vendor of the previous and next
	 * part.
	 */
	earlier?: number | undefined;
	later?: number | undefined;
}

interface VendorWindowInput<V> {
	chosen: V | undefined;
	/** A position within the shown part. */
	place?: number | undefined;
}

/**
 * Returns the requested part of a vendor menu, else the one with the chosen vendor. Up to seven
 * vendors are one part.
 */
export function vendorWindow<V>(
	vendors: readonly V[],
	{ chosen, place }: VendorWindowInput<V>,
): VendorWindow<V> {
	const ofChosen = chosen === undefined ? 0 : vendors.indexOf(chosen);
	const index = place === undefined ? ofChosen : place - 1;
	const inside = Math.max(0, Math.min(index, vendors.length - 1));
	const start = inside - (inside % VENDORS_SHOWN);
	const end = start + VENDORS_SHOWN;
	return {
		shown: vendors.slice(start, end),
		earlier: start > 0 ? start - VENDORS_SHOWN + 1 : undefined,
		later: end < vendors.length ? end + 1 : undefined,
	};
}
