import letters from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url';
import { isSavingData } from '#lib/interaction/network.ts';
import { fetchLetters, hasBengali } from '#lib/letters.ts';

let isSeen = false;

/** Bengali letters, 44 KB, for a phone that has none and saves no data. */
export function seeLetters(): void {
	if (isSeen || isSavingData()) return;
	isSeen = true;
	if (!hasBengali()) void fetchLetters(letters);
}
