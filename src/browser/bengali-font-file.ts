import { fetchLetters } from '#lib/letters.ts';

/** The file that the page has requested already. */
const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name=letters]') ?? {};

/** Bengali letters, 44 KB, for a phone without them; then the page is shown. */
void fetchLetters(content).finally(() => {
	delete document.documentElement.dataset['letters'];
});
