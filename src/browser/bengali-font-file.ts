import letters from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url';
import { isSavingData } from '#lib/interaction/network.ts';
import { fetchLetters } from '#lib/letters.ts';

/** Bengali letters, 44 KB, for a phone without them; skipped with Save-Data. */
if (!isSavingData()) void fetchLetters(letters);
