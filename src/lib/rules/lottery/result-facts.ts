import type { FormatName } from './formats.ts';

/** What a result is called: words of bets, as the board has them, and its sum. */
export interface ResultFacts {
	sum?: number;
	words: readonly ResultWord[];
}

export type ResultWord =
	| ('big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger' | 'tie' | 'triple')
	| ('green' | 'red' | 'violet');

/** From this sum on a result is big. */
const BIG_FROM: Partial<Record<FormatName, number>> = { d5: 23, k3: 11, pk10: 12, wingo: 5 };

/** Returns what the numbers of a result are together: `25, big, odd, dragon`. */
export function resultFacts(format: FormatName, result: readonly string[]): ResultFacts {
	const numbers = result.map(Number);
	const [first = 0] = numbers;
	if (format === 'wingo') return { words: [sizeOf(format, first), ...coloursOf(first)] };
	if (format === 'd5') {
		const sum = sumOf(numbers);
		return { sum, words: [sizeOf(format, sum), parityOf(sum), sidesOf(first, numbers[4] ?? 0)] };
	}
	if (format === 'k3') {
		const sum = sumOf(numbers);
		const isTriple = new Set(numbers).size === 1;
		return {
			sum,
			words: [sizeOf(format, sum), parityOf(sum), ...(isTriple ? ['triple' as const] : [])],
		};
	}
	if (format === 'pk10') {
		const sum = sumOf(numbers.slice(0, 2));
		return { sum, words: [sizeOf(format, sum), parityOf(sum), sidesOf(first, numbers[9] ?? 0)] };
	}
	if (format === 'el') return { sum: sumOf(numbers), words: [sidesOf(first, numbers[4] ?? 0)] };
	return { words: [] };
}

function sumOf(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}

function sizeOf(format: FormatName, value: number): ResultWord {
	return value >= (BIG_FROM[format] ?? 0) ? 'big' : 'small';
}

function parityOf(value: number): ResultWord {
	return value % 2 === 0 ? 'even' : 'odd';
}

function sidesOf(first: number, last: number): ResultWord {
	if (first === last) return 'tie';
	return first > last ? 'dragon' : 'tiger';
}

function coloursOf(number: number): ResultWord[] {
	const colour = number % 2 === 1 ? 'green' : 'red';
	return number % 5 === 0 ? [colour, 'violet'] : [colour];
}
