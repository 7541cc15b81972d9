import { createHash } from 'node:crypto';

/** Artwork in `public/art/tiles` for titles without a picture. */
const KINDS: Record<string, string> = { FISH: 'fish', PVP: 'cards', LIVE: 'cards' };
const VARIANTS: Record<string, number> = { reels: 6, fish: 3, cards: 3 };

/** Returns the artwork of a title: of its kind, and always the same file. */
export function pictureFor(gameType: string, key: string): string {
	const [first = 0] = createHash('sha256').update(key).digest();
	const kind = KINDS[gameType] ?? 'reels';
	return `/art/tiles/${kind}-${(first % (VARIANTS[kind] ?? 1)) + 1}.svg`;
}
