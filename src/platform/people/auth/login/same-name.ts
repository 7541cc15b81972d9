/**
 * True if two names are equal apart from case, dots, spaces and the encoding of dotted Bengali
 * letters. The words and their order must match.
 */
export function isSameName(one: string, other: string): boolean {
	return wordsOf(one) === wordsOf(other) && wordsOf(one) !== '';
}

function wordsOf(name: string): string {
	const letters = name.normalize('NFKC').replace(/[\u200b-\u200d]/g, '');
	return letters
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim()
		.toUpperCase();
}
