const SIZE = 120;

/** The smallest page that paints: 120 bytes. */
export function floorPage(): Buffer {
	const start =
		'<!doctype html><meta name=viewport content="width=device-width"><title>-</title><p>';
	return Buffer.from(start + 'Jhilik '.repeat(SIZE).slice(0, SIZE - start.length));
}
