import letters from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url';
import { fetchLetters } from '#lib/letters.ts';

/** Bengali letters, 44 KB, for a phone without them; then the page is shown. */
void fetchLetters(letters).finally(() => {
	delete document.documentElement.dataset['letters'];
});
