/** The bounds of texts to the house. Source: spec 5, "Feedback"; the others are ours. */
export const FEEDBACK_MAX = 140;
export const FEEDBACK_BYTES_MAX = 2048;
export const CONVERSATION_MAX = 2000;
export const CONVERSATION_BYTES_MAX = 16_384;

/**
 * Counts letters as a person sees them: a conjunct with its vowel sign is one. A browser without the
 * segmenter counts code points; the server's count decides.
 */
export function countLetters(text: string): number {
	if (!('Segmenter' in Intl)) return [...text].length;
	const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text);
	return [...letters].length;
}

/** Returns a typed text as it is stored: line ends of a form count once, and outer spaces not at all. */
export function tidyText(text: string): string {
	return text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
}
