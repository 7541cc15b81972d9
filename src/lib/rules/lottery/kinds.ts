import { chooseCount, distinctMost, distinctTuples, sumOf, sumOfProducts } from './counting.ts';
import type { Choice, Drawn, Field, LineRule, Play, Prize } from './play.ts';
import { groupsOf, highestOf, keyText, NOT_DRAWN, productOf } from './play-keys.ts';
import { SIDE_GROUPS } from './plays/words.ts';

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
		stakesOf: (choice) => (isDistinct ? distinctTuples(choice) : productOf(choice)),
		bestHits: () => [1],
		keysOf: (choice) =>
			choice
				.flatMap((options, dim) =>
					options.map((option) => {
						const fixed = choice.map((field, at) => (at === dim ? [option] : field));
						const stakes = isDistinct ? distinctTuples(fixed) : productOf(fixed);
						return { key: `${dim + 1}:${option}`, dim, hits: [1], stakes };
					}),
				)
				.filter(({ stakes }) => stakes > 0),
		hitsIn: ({ numbers }) => {
			const drawn = positions.map((at) => numbers[at]);
			return (choice) => [choice.every((field, at) => field.includes(drawn[at] ?? -1)) ? 1 : 0];
		},
	};
}

interface PickRule {
	field: Field;
	prizes: readonly Prize[];
	/** Prepares a draw; the function counts the hits of one choice. */
	hits: (drawn: Drawn) => (option: number) => number;
	/** The prize that a choice wins; without it the first. */
	prizeOf?: (option: number, drawn: Drawn) => number;
	stakesEach?: number;
	/** The most hits of all choices together, when they are more than the stakes of one. */
	hitsMax?: number;
	/** One choice can have all the hits. */
	repeats?: true;
	/** Choices of one class hit together, and exclude those of another. */
	classOf?: (option: number) => string;
	/** Choices that exclude each other; one of each group can hit. */
	groups?: readonly (readonly number[])[];
	refuses?: (option: number) => LineRule | undefined;
}

/** Single choices, each a stake of its own, or as many as numbers are looked at. */
export function pick(rule: PickRule): Shape {
	const { field, prizes, hits, prizeOf, stakesEach = 1, refuses } = rule;
	return {
		fields: [field],
		prizes,
		...(refuses && { refuses: ([options = []]) => options.map(refuses).find(Boolean) }),
		stakesOf: ([options = []]) => options.length * stakesEach,
		...(field.of === 'words' && {
			questions: rule.groups ?? [[...field.words.keys()]],
			chanceOf: (word: number) => chanceOfPrize(prizes[prizeOf?.(word, NOT_DRAWN) ?? 0]),
		}),
		...pickExposure(rule),
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

/** What choices of a `pick` win at most, together and each alone. */
function pickExposure(rule: PickRule): Pick<Shape, 'bestHits' | 'keysOf'> {
	const { field, prizes, prizeOf, stakesEach = 1 } = rule;
	const oddsOf = (option: number, odds: readonly number[]) =>
		odds[prizeOf?.(option, NOT_DRAWN) ?? 0] ?? 0;
	const repeats = rule.repeats ?? stakesEach > 1;
	const hitsMax = rule.hitsMax ?? stakesEach;
	const hitsFor = (winners: readonly number[], times: number) =>
		prizes.map(
			(_, prize) =>
				winners.filter((option) => (prizeOf?.(option, NOT_DRAWN) ?? 0) === prize).length * times,
		);
	const worthOf = (options: readonly number[], odds: readonly number[]) =>
		sumOf(options.map((option) => oddsOf(option, odds)));
	const bestClass = (options: readonly number[], odds: readonly number[]) => {
		const classes = [...groupsOf(options, (option) => rule.classOf?.(option) ?? '').values()];
		const [best = []] = classes.sort((a, b) => worthOf(b, odds) - worthOf(a, odds));
		return hitsFor(best, 1);
	};
	return {
		bestHits: ([options = []], odds) => {
			if (rule.classOf) return bestClass(options, odds);
			const groups = rule.groups?.map((group) => options.filter((one) => group.includes(one)));
			const each = repeats ? 1 : hitsMax;
			const winners = (groups ?? [options]).flatMap((group) =>
				[...group].sort((a, b) => oddsOf(b, odds) - oddsOf(a, odds)).slice(0, groups ? 1 : each),
			);
			return hitsFor(winners, repeats ? hitsMax : 1);
		},
		keysOf: ([options = []], odds) =>
			[...groupsOf(options, (option) => keyText(field, option))].map(([key, ofKey]) => {
				const [best = 0] = [...ofKey].sort((a, b) => oddsOf(b, odds) - oddsOf(a, odds));
				const hitsOfKey = hitsFor([best], repeats ? hitsMax : 1);
				return { key, dim: 0, hits: hitsOfKey, stakes: ofKey.length * stakesEach };
			}),
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
		isSet: true,
		stakesOf: ([options = []]) => sumOf(options.map((option) => ways.get(option) ?? 0)),
		bestHits: (_, odds) => highestOf(odds),
		keysOf: ([options = []], odds) =>
			options.map((option) => {
				const stakes = ways.get(option) ?? 0;
				return { key: String(option), dim: 0, hits: highestOf(odds), stakes };
			}),
		hitsIn: (drawn) => {
			const found = drawnValue(drawn);
			return ([options = []]) =>
				prizes.map((_, at) => (found?.prize === at && options.includes(found.value) ? 1 : 0));
		},
	};
}

/** Words such as big and odd for each position; a stake has one word of each. */
export function wordTuples(rule: {
	words: readonly string[];
	positions: readonly number[];
	prize: Prize;
	isWord: (word: number, number: number) => boolean;
}): Shape {
	const { words, positions, prize, isWord } = rule;
	// Of big and small, and of odd and even, one is true of a number.
	const bestHits = (choice: Choice) => [
		choice.reduce((product, field) => product * new Set(field.map((word) => word >> 1)).size, 1),
	];
	return {
		fields: positions.map(() => ({ of: 'words', words })),
		prizes: [prize],
		stakesOf: productOf,
		questions: SIDE_GROUPS,
		chanceOf: () => 1 / 2,
		bestHits,
		keysOf: (choice) =>
			choice.flatMap((options, at) =>
				options.map((option) => ({
					key: `${at + 1}:${words[option]}`,
					dim: 0,
					hits: bestHits(choice),
					stakes: productOf(choice.map((field, other) => (other === at ? [option] : field))),
				})),
			),
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
	/** No number is drawn at two positions, as in a race. */
	isDistinct?: true;
}): Shape {
	const { field, positions, size, prize, isDistinct } = rule;
	const matchedMost = isDistinct ? distinctMost : filledOf;
	return {
		fields: positions.map(() => field),
		allowsEmptyFields: true,
		prizes: [prize],
		stakesOf: (choice) =>
			sumOfProducts(
				choice.map(({ length }) => length),
				size,
			),
		bestHits: (choice) => [chooseCount(matchedMost(choice), size)],
		keysOf: (choice) =>
			choice.flatMap((options, at) => {
				const others = choice.map(({ length }, other) => (other === at ? 0 : length));
				const stakes = sumOfProducts(others, size - 1);
				const hits = [chooseCount(filledOf(choice) - 1, size - 1)];
				return options.map((option) => ({ key: `${at + 1}:${option}`, dim: 0, hits, stakes }));
			}),
		hitsIn: ({ numbers }) => {
			const drawn = positions.map((at) => numbers[at] ?? -1);
			return (choice) => {
				const matched = choice.filter((field, at) => field.includes(drawn[at] ?? -1)).length;
				return [chooseCount(matched, size)];
			};
		},
	};
}

function filledOf(choice: Choice): number {
	return choice.filter(({ length }) => length > 0).length;
}

function chanceOfPrize(prize: Prize | undefined): number {
	return prize ? Number(prize.chance.over) / Number(prize.chance.under) : 0;
}
