import { expect, test } from 'vitest';
import { bigRoad } from '#studio/kit/cards/big-road.ts';

/** Draws a road as text: rows from the top, `+` after a result for each tie. */
function drawn(results: string, rows = 3): string[] {
	const sides = [...results].map((letter) => (letter === '=' ? ('tie' as const) : letter));
	const lines: string[][] = Array.from({ length: rows }, () => []);
	for (const { column, row, side, ties } of bigRoad(sides, rows)) {
		const line = lines[row] ?? [];
		line[column] = `${side ?? '?'}${'+'.repeat(ties)}`;
	}
	return lines.map((line) => Array.from(line, (cell) => cell ?? '.').join(' '));
}

test.for<[string, string[]]>([
	['', ['', '', '']],
	['a', ['a', '', '']],
	['aab', ['a b', 'a', '']],
	['aba', ['a b a', '', '']],
	['a=ab', ['a+ b', 'a', '']],
	['a==b', ['a++ b', '', '']],
	['=', ['?+', '', '']],
	['==ab', ['a++ b', '', '']],
	// A full column turns to the right, and the next column begins beside its top.
	['aaaaab', ['a b', 'a', 'a a a']],
	['aaaaabbb', ['a b', 'a b b', 'a a a']],
	['aaaaabbbb', ['a b', 'a b b b', 'a a a']],
])('%s is laid as a big road', ([results, road]) => {
	expect(drawn(results)).toEqual(road);
});
