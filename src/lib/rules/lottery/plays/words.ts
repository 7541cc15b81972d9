/** The words of sides, in the order of their codes. */
export const BIG_SMALL_ODD_EVEN = ['big', 'small', 'odd', 'even'] as const;

/** Returns true if a word of `BIG_SMALL_ODD_EVEN` is true of a number; big begins at `bigFrom`. */
export function isSide(word: number, number: number, bigFrom: number): boolean {
	const name = BIG_SMALL_ODD_EVEN[word];
	if (name === 'big') return number >= bigFrom;
	if (name === 'small') return number < bigFrom;
	return name === 'odd' ? number % 2 === 1 : number % 2 === 0;
}

/** Sides of a digit: big is 5 to 9. */
export function isDigitWord(word: number, digit: number): boolean {
	return isSide(word, digit, 5);
}

/** Of big and small, and of odd and even, one is true. */
export const SIDE_GROUPS = [
	[0, 1],
	[2, 3],
] as const;

export const DRAGON_TIGER = ['dragon', 'tiger'] as const;
