/** Returns the address of a drawing, for `<img>` and for a canvas. */
export function dataUrl(svg: string): string {
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Returns the address of each drawing, by its name. */
export function urlsOf(drawings: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [name, dataUrl(svg)]));
}
