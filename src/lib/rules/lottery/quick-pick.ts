import type { Choice, Field, Play } from './play.ts';
import { rangeOfField } from './play-groups.ts';

/**
 * Picks a random line with the least number of choices. `random(n)` returns a whole number below n.
 * Returns `undefined` if no small choice makes a stake.
 */
export function quickPick(play: Play, random: (below: number) => number): Choice | undefined {
	for (let size = 1; size <= QUICK_SIZE_MAX; size += 1) {
		for (let attempt = 0; attempt < QUICK_ATTEMPTS; attempt += 1) {
			const choice = randomChoice(play, size, random);
			if (!play.refuses?.(choice) && play.stakesOf(choice) > 0) return choice;
		}
	}
	return undefined;
}

const QUICK_SIZE_MAX = 10;
const QUICK_ATTEMPTS = 20;

function randomChoice(play: Play, size: number, random: (below: number) => number): Choice {
	if (!play.allowsEmptyFields) return play.fields.map((field) => pickedFrom(field, size, random));
	// As many positions as the play needs, one number in each.
	const places = distinct(size, play.fields.length, random);
	return play.fields.map((field, at) => (places.has(at) ? pickedFrom(field, 1, random) : []));
}

function pickedFrom(field: Field, size: number, random: (below: number) => number): number[] {
	const [from, to] = rangeOfField(field);
	const count = Math.min(size, to - from + 1);
	return [...distinct(count, to - from + 1, random)].map((at) => from + at).sort((a, b) => a - b);
}

function distinct(size: number, below: number, random: (below: number) => number): Set<number> {
	const found = new Set<number>();
	while (found.size < Math.min(size, below)) found.add(random(below));
	return found;
}
