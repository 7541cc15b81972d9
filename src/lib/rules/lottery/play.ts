import type { Fraction } from '#lib/fraction.ts';

/** What a player can choose in one field of a line. */
export type Field =
	| { of: 'numbers'; from: number; to: number }
	| { of: 'words'; words: readonly string[] }
	/** Whole numbers of so many digits, leading zeros included. */
	| { of: 'typed'; length: number };

/**
 * The choices of a line, field by field, in ascending order and without repeats. A word is its place
 * in the field, a typed number its value.
 */
export type Choice = readonly (readonly number[])[];

/** A result as the rules read it: the numbers in the order drawn. */
export interface Drawn {
	/** With leading zeros: `['05123', …]`. */
	texts: readonly string[];
	numbers: readonly number[];
}

/** One way for a stake to win. */
export interface Prize {
	/** Hits that one stake of the prize's kind expects: its chance, or more for several numbers. */
	chance: Fraction;
	/**
	 * What one stake wins with one hit, stake included, in 1/10,000. Absent where the odds follow the
	 * chance; `pool` where winners share a pool.
	 */
	odds?: number | 'pool';
	/** Which kind of stake can win it: prizes of one kind are won by the same stakes. */
	kind: string;
}

/** A bet type: what may be chosen, how many stakes that is, and which of them a draw pays. */
export interface Play {
	code: string;
	fields: readonly Field[];
	/** Fields may be empty as long as one is not. */
	allowsEmptyFields?: true;
	/** The line may have two fields `dan|tuo`: every stake has all of the first. */
	allowsBanker?: true;
	/** The rule that a choice breaks, beyond the fields. */
	refuses?: (choice: Choice) => LineRule | undefined;
	prizes: readonly Prize[];
	/** Counts the stakes of a choice; 0 for a choice that is too small. */
	stakesOf: (choice: Choice) => number;
	/**
	 * Prepares a draw for many lines. The function counts the hits of a choice, prize by prize.
	 */
	hitsIn: (drawn: Drawn) => (choice: Choice) => readonly number[];
	/** A stake is a set of numbers, such as those of a sum; fields are no positions. */
	isSet?: true;
	/** Words that answer one question, such as big and small. */
	questions?: readonly (readonly number[])[];
	/** The chance of a word. */
	chanceOf?: (word: number) => number;
	/** The hits, prize by prize, of the result that pays a choice most at the odds of the line. */
	bestHits: (choice: Choice, odds: readonly number[]) => readonly number[];
	/** The keys that a choice touches: at most 100. */
	keysOf: (choice: Choice, odds: readonly number[]) => readonly PlayKey[];
}

/** A number, digit or word of a play, on which its lines are limited together. */
export interface PlayKey {
	key: string;
	/**
	 * Keys of one dimension have every result between them. A line of several dimensions is bounded by
	 * each of them.
	 */
	dim: number;
	/** The most hits of the choice with a result that has the key, prize by prize. */
	hits: readonly number[];
	/** Stakes of the choice on the key. */
	stakes: number;
}

/** Why a line is refused, beside its field. */
export const LINE_RULES = [
	/** The line has too many or too few fields. */
	'fields',
	/** The field is empty. */
	'empty',
	/** The field has a choice that the play does not know. */
	'unknown',
	/** A choice is there twice. */
	'repeated',
	/** The choices make no stake. */
	'no_stake',
	/** The choices make more stakes, or more numbers, than a line may have. */
	'too_many',
	/** Three equal digits: played straight, not in any order. */
	'triple',
] as const;
export type LineRule = (typeof LINE_RULES)[number];
