import { createHash } from 'node:crypto';

/** The drawings for titles that bring no picture of their own: `public/art/tiles`. */
const KINDS: Record<string, string> = { FISH: 'fish', PVP: 'cards', LIVE: 'cards' };
const VARIANTS: Record<string, number> = { reels: 6, fish: 3, cards: 3 };

/** The drawing for a title: of its kind, and always the same one. */
export function pictureFor(gameType: string, key: string): string {
	const [first = 0] = createHash('sha256').update(key).digest();
	const kind = KINDS[gameType] ?? 'reels';
	return `/art/tiles/${kind}-${(first % (VARIANTS[kind] ?? 1)) + 1}.svg`;
}
