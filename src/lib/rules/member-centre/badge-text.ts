const COUNT_MAX = 99;

/** Returns the text of a red badge; undefined for a count of 0 and for an unknown one. */
export function badgeText(count: number | undefined): string | undefined {
	if (count === undefined || count <= 0) return undefined;
	return count > COUNT_MAX ? `${COUNT_MAX}+` : String(count);
}
