import type { Choice, Field, Play } from './play.ts';
import { optionCountOf } from './play-keys.ts';

/** Lines that cover more than this share of a position do not count as turnover. */
const SHARE_MAX = 0.7;

/**
 * True when the lines of one order on one play cover more than 70 % of a position: of the numbers of a
 * field, or of the chances of words that answer one question. Where stakes are sets of numbers, their
 * share of all possible stakes counts.
 *
 * Source: design of the agents, "valid bet"; ours.
 */
export function coversMost(play: Play, choices: readonly Choice[]): boolean {
	if (play.isSet) return shareOfSets(play, choices) > SHARE_MAX;
	return play.fields.some((field, at) => {
		const chosen = new Set(choices.flatMap((choice) => choice[at] ?? []));
		return shareOf(play, field, chosen) > SHARE_MAX;
	});
}

function shareOfSets(play: Play, choices: readonly Choice[]): number {
	const all = play.stakesOf(play.fields.map(allOf));
	// A play that does not sell all of its sets is never covered.
	if (all === 0) return 0;
	const stakes = choices.reduce((sum, choice) => sum + play.stakesOf(choice), 0);
	// Lines may share stakes: together they have no more than all sets of their numbers.
	return Math.min(stakes, play.stakesOf(togetherOf(play, choices))) / all;
}

/** The numbers of all lines, field by field; bankers beside the others. */
function togetherOf({ fields }: Play, choices: readonly Choice[]): Choice {
	return fields.map((_, at) => {
		const numbers = choices.flatMap((choice) => (fields.length === 1 ? choice.flat() : choice[at]));
		return [...new Set(numbers.filter((number) => number !== undefined))];
	});
}

function allOf(field: Field): number[] {
	const first = field.of === 'numbers' ? field.from : 0;
	return Array.from({ length: optionCountOf(field) }, (_, at) => first + at);
}

function shareOf({ questions, chanceOf }: Play, field: Field, chosen: ReadonlySet<number>): number {
	if (!questions || !chanceOf) return chosen.size / optionCountOf(field);
	const chances = questions.map((words) =>
		words.reduce((sum, word) => sum + (chosen.has(word) ? chanceOf(word) : 0), 0),
	);
	return Math.max(...chances);
}
