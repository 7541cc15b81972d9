/** Vendors that a menu shows at once (spec 9, "Vendor menu arrows above 7 vendors"). */
export const VENDORS_SHOWN = 7;

export interface VendorWindow<V> {
	shown: readonly V[];
	/** Where the arrows lead: the nearest vendors that are not shown. */
	earlier?: V | undefined;
	later?: V | undefined;
}

/** The part of a vendor menu that holds the chosen vendor; with up to seven there is one part. */
export function vendorWindow<V>(vendors: readonly V[], chosen: V | undefined): VendorWindow<V> {
	const index = chosen === undefined ? 0 : Math.max(0, vendors.indexOf(chosen));
	const start = index - (index % VENDORS_SHOWN);
	const end = start + VENDORS_SHOWN;
	return {
		shown: vendors.slice(start, end),
		earlier: vendors[start - 1],
		later: vendors[end],
	};
}
