import type { Draw } from '#lib/fair/words.ts';
import type { Format } from './formats.ts';

/** Draws a result of a format: its numbers as text, in the order drawn. */
export function drawResult(format: Format['draw'], draw: Draw): string[] {
	if (format.of === 'dice') return repeat(format.count, () => String(1 + draw(6)));
	if (format.of === 'digits') {
		return format.lengths.map((length) => repeat(length, () => String(draw(10))).join(''));
	}
	return shuffled(format.from, format.count, draw).map(String);
}

function repeat(count: number, next: () => string): string[] {
	return Array.from({ length: count }, next);
}

/** Fisher and Yates from the left: the first `count` of the numbers 1 to `from`, in random order. */
function shuffled(from: number, count: number, draw: Draw): number[] {
	const numbers = Array.from({ length: from }, (_, at) => at + 1);
	for (let at = 0; at < count; at += 1) {
		const other = at + draw(from - at);
		[numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0];
	}
	return numbers.slice(0, count);
}
