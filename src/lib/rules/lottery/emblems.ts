const EMBLEMS: Record<string, string> = {
	vn_north: 'vn',
	vn_central: 'vn',
	vn_south: 'vn',
	vn_fast: 'rain',
	d5: 'd5',
	k3: 'k3',
	pk10: 'pk10',
	el: 'el',
	wingo: 'wingo',
	thai: 'thai',
	mega: 'mega',
};

/** Returns the address of the emblem of a tag; other hosts' tags share one. */
export function emblemOf(tag: string | undefined): string {
	return `/art/lottery/${EMBLEMS[tag ?? ''] ?? 'd5'}.svg`;
}
