import type { Choice, Drawn, Field } from './play.ts';

/** Where a prize does not depend on the result. */
export const NOT_DRAWN: Drawn = { texts: [], numbers: [] };

/** Digits of a typed number that its key has. */
const KEY_DIGITS = 2;

/** Names the key of an option: the option itself, or the last two digits of a longer number. */
export function keyText(field: Field, option: number): string {
	if (field.of === 'words') return field.words[option] ?? '';
	if (field.of === 'numbers') return String(option);
	return String(option).padStart(field.length, '0').slice(-KEY_DIGITS);
}

/** Counts what can be chosen in a field. */
export function optionCountOf(field: Field): number {
	if (field.of === 'words') return field.words.length;
	return field.of === 'typed' ? 10 ** field.length : field.to - field.from + 1;
}

/** One hit on the prize with the highest odds. */
export function highestOf(odds: readonly number[]): number[] {
	const best = odds.indexOf(Math.max(...odds));
	return odds.map((_, at) => (at === best ? 1 : 0));
}

/** The product of the numbers of choices. */
export function productOf(choice: Choice): number {
	return choice.reduce((product, { length }) => product * length, 1);
}

/** Groups options by a name. `Map.groupBy` is missing in older browsers. */
export function groupsOf(
	options: readonly number[],
	nameOf: (option: number) => string,
): Map<string, number[]> {
	const groups = new Map<string, number[]>();
	for (const option of options) {
		const name = nameOf(option);
		groups.set(name, [...(groups.get(name) ?? []), option]);
	}
	return groups;
}
