/**
 * True for one name written in two ways: capitals, dots, spaces, and how a dotted Bengali letter is
 * encoded make no difference. Words that differ do, and so does their order.
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
