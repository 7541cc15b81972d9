/**
 * Letters of very different widths in every Bengali font. Missing glyphs are boxes of equal width.
 */
const PROBES = ['ক', 'ঝ', 'র'];
const FACE = 'Fetched Bengali';
/** Bengali without Latin letters and digits, which keep the phone's font. */
const RANGE = 'U+964-965,U+980-9FF,U+200C-200D,U+25CC';

/**
 * Detects a font with Bengali letters. Returns false on a phone without one. Takes half a
 * millisecond.
 */
export function hasBengali(): boolean {
	const pen = document.createElement('canvas').getContext('2d');
	return new Set(PROBES.map((letter) => pen?.measureText(letter).width)).size > 1;
}

/**
 * Loads Bengali letters from a font file, for a phone without them. If it fails, the boxes stay.
 */
export async function fetchLetters(address: string): Promise<void> {
	const face = new FontFace(FACE, `url(${address})`, { unicodeRange: RANGE });
	const loaded = await face.load().catch(() => undefined);
	if (!loaded) return;
	document.fonts.add(loaded);
	// The font goes first in the list: Chrome keeps drawn boxes when a later font changes.
	const { body } = document;
	body.style.fontFamily = `"${FACE}", ${getComputedStyle(body).fontFamily}`;
}
