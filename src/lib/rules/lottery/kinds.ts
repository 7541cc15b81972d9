import { chooseCount, countsOf, distinctTuples, sumOf, sumOfProducts } from './counting.ts';
import type { Choice, Drawn, Field, LineRule, Play, Prize } from './play.ts';

/** The plays are few shapes with different numbers: each function here makes plays of one shape. */
type Shape = Omit<Play, 'code'>;

/** A number for each position: the stakes are all tuples; the drawn one wins. */
export function direct(rule: {
	field: Field;
	positions: readonly number[];
	prize: Prize;
	/** No number twice in a tuple, as in a race. */
	isDistinct?: true;
}): Shape {
	const { field, positions, prize, isDistinct } = rule;
	return {
		fields: positions.map(() => field),
		prizes: [prize],
		stakesOf: (choice) =>
			isDistinct
				? distinctTuples(choice)
				: choice.reduce((product, { length }) => product * length, 1),
		hitsIn: ({ numbers }) => {
			const drawn = positions.map((at) => numbers[at]);
			return (choice) => [choice.every((field, at) => field.includes(drawn[at] ?? -1)) ? 1 : 0];
		},
	};
}

/** Single choices, each a stake of its own, or as many as numbers are looked at. */
export function pick(rule: {
	field: Field;
	prizes: readonly Prize[];
	/** Prepares a draw; the function counts the hits of one choice. */
	hits: (drawn: Drawn) => (option: number) => number;
	/** The prize that a choice wins; without it the first. */
	prizeOf?: (option: number, drawn: Drawn) => number;
	stakesEach?: number;
	refuses?: (option: number) => LineRule | undefined;
}): Shape {
	const { field, prizes, hits, prizeOf, stakesEach = 1, refuses } = rule;
	return {
		fields: [field],
		prizes,
		...(refuses && { refuses: ([options = []]) => options.map(refuses).find(Boolean) }),
		stakesOf: ([options = []]) => options.length * stakesEach,
		hitsIn: (drawn) => {
			const hitsOf = hits(drawn);
			return ([options = []]) => {
				const found = prizes.map(() => 0);
				for (const option of options) {
					const prize = prizeOf?.(option, drawn) ?? 0;
					found[prize] = (found[prize] ?? 0) + hitsOf(option);
				}
				return found;
			};
		},
	};
}

/** Values such as sums: a choice is worth as many stakes as there are ways to draw it. */
export function values(rule: {
	field: Field;
	prizes: readonly Prize[];
	/** The ways to each value. */
	ways: ReadonlyMap<number, number>;
	/** The value that was drawn, and its prize; `undefined` if no stake stands for the draw. */
	drawnValue: (drawn: Drawn) => { value: number; prize: number } | undefined;
}): Shape {
	const { field, prizes, ways, drawnValue } = rule;
	return {
		fields: [field],
		prizes,
		stakesOf: ([options = []]) => sumOf(options.map((option) => ways.get(option) ?? 0)),
		hitsIn: (drawn) => {
			const found = drawnValue(drawn);
			return ([options = []]) =>
				prizes.map((_, at) => (found?.prize === at && options.includes(found.value) ? 1 : 0));
		},
	};
}

/**
 * Combinations of `size` choices that are all among the winning numbers. With `outOf`, so many
 * winning numbers must all be among the choices of a larger combination.
 */
export function combination(rule: {
	field: Field;
	size: number;
	prize: Prize;
	winners: (drawn: Drawn) => ReadonlySet<number>;
	outOf?: number;
	allowsBanker?: true;
}): Shape {
	const { field, size, prize, winners, outOf = size, allowsBanker } = rule;
	return {
		fields: [field],
		prizes: [prize],
		...(allowsBanker && { allowsBanker }),
		stakesOf: (choice) => {
			const { bankers, others } = splitBankers(choice);
			if (bankers.length >= size) return 0;
			return chooseCount(others.length, size - bankers.length);
		},
		hitsIn: (drawn) => {
			const winning = winners(drawn);
			const isWinning = (option: number) => winning.has(option);
			return (choice) => {
				const { bankers, others } = splitBankers(choice);
				const matched = others.filter(isWinning).length;
				const matchedBankers = bankers.filter(isWinning).length;
				const free = size - bankers.length;
				if (size <= outOf) {
					return [matchedBankers === bankers.length ? chooseCount(matched, free) : 0];
				}
				// Every winning number is chosen; the rest of the combination is any of the others.
				if (matched + matchedBankers < outOf) return [0];
				return [chooseCount(others.length - matched, free - matched)];
			};
		},
	};
}

/** The bankers are in every combination; a line of one field has none. */
function splitBankers(choice: Choice) {
	const [first = [], second] = choice;
	return second ? { bankers: first, others: second } : { bankers: [], others: first };
}

/** Combinations of `size` choices of which none is among the numbers drawn. */
export function missing(rule: {
	field: Field;
	size: number;
	prize: Prize;
	winners: (drawn: Drawn) => ReadonlySet<number>;
}): Shape {
	const { field, size, prize, winners } = rule;
	return {
		fields: [field],
		prizes: [prize],
		stakesOf: ([options = []]) => chooseCount(options.length, size),
		hitsIn: (drawn) => {
			const winning = winners(drawn);
			return ([options = []]) => [
				chooseCount(options.filter((option) => !winning.has(option)).length, size),
			];
		},
	};
}

/**
 * Two kinds of numbers in any order, such as a pair and three singles: `first.count` numbers that
 * appear `first.times` times, and so on. With `isOneField` both kinds are chosen in one field.
 */
export function pattern(rule: {
	field: Field;
	positions: readonly number[];
	first: { times: number; count: number };
	second: { times: number; count: number };
	prize: Prize;
	isOneField?: boolean;
}): Shape {
	const { field, positions, first, second, prize, isOneField } = rule;
	return {
		fields: isOneField ? [field] : [field, field],
		prizes: [prize],
		stakesOf: ([firsts = [], seconds = firsts]) =>
			first.count === 1
				? sumOf(firsts.map((one) => chooseCount(without(seconds, one), second.count)))
				: sumOf(seconds.map((one) => chooseCount(without(firsts, one), first.count))),
		hitsIn: ({ numbers }) => {
			const counts = countsOf(positions.map((at) => numbers[at] ?? -1));
			const timesOf = (times: number) =>
				[...counts].filter(([, count]) => count === times).map(([number]) => number);
			const [drawnFirsts, drawnSeconds] = [timesOf(first.times), timesOf(second.times)];
			const isDrawn = drawnFirsts.length === first.count && drawnSeconds.length === second.count;
			return ([firsts = [], seconds = firsts]) => {
				const isHit =
					isDrawn &&
					drawnFirsts.every((number) => firsts.includes(number)) &&
					drawnSeconds.every((number) => seconds.includes(number));
				return [isHit ? 1 : 0];
			};
		},
	};
}

function without(options: readonly number[], one: number): number {
	return options.includes(one) ? options.length - 1 : options.length;
}

/** Words such as big and odd for each position; a stake has one word of each. */
export function wordTuples(rule: {
	words: readonly string[];
	positions: readonly number[];
	prize: Prize;
	isWord: (word: number, number: number) => boolean;
}): Shape {
	const { words, positions, prize, isWord } = rule;
	return {
		fields: positions.map(() => ({ of: 'words', words })),
		prizes: [prize],
		stakesOf: (choice) => choice.reduce((product, { length }) => product * length, 1),
		hitsIn: ({ numbers }) => {
			const drawn = positions.map((at) => numbers[at] ?? -1);
			return (choice) => [
				choice.reduce(
					(product, field, at) =>
						product * field.filter((word) => isWord(word, drawn[at] ?? -1)).length,
					1,
				),
			];
		},
	};
}

/** Numbers at any `size` of the positions: a stake has one number at each of its positions. */
export function anyPositions(rule: {
	field: Field;
	positions: readonly number[];
	size: number;
	prize: Prize;
}): Shape {
	const { field, positions, size, prize } = rule;
	return {
		fields: positions.map(() => field),
		allowsEmptyFields: true,
		prizes: [prize],
		stakesOf: (choice) =>
			sumOfProducts(
				choice.map(({ length }) => length),
				size,
			),
		hitsIn: ({ numbers }) => {
			const drawn = positions.map((at) => numbers[at] ?? -1);
			return (choice) => {
				const matched = choice.filter((field, at) => field.includes(drawn[at] ?? -1)).length;
				return [chooseCount(matched, size)];
			};
		},
	};
}
