import type { Choice, Drawn, Play } from './play.ts';

/** Lines with more choices are not marked: the result and the number of hits are. */
const MARKED_MAX = 200;

/**
 * Marks the choices that helped to win, field by field: without one of them the line had fewer hits.
 * Empty for a line that won nothing, and for one with very many choices.
 */
export function ownHits(play: Play, choice: Choice, drawn: Drawn): boolean[][] {
	const hitsOf = play.hitsIn(drawn);
	const won = total(hitsOf(choice));
	const count = total(choice.map(({ length }) => length));
	if (won === 0 || count > MARKED_MAX) return choice.map((options) => options.map(() => false));
	return choice.map((options, field) =>
		options.map((_, at) => total(hitsOf(choice.with(field, options.toSpliced(at, 1)))) < won),
	);
}

function total(counts: readonly number[]): number {
	return counts.reduce((sum, count) => sum + count, 0);
}
