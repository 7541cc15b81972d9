import { chooseCount, countsOf, rangeOf, sumOf } from './counting.ts';
import type { Choice, Drawn, Field, Play, Prize } from './play.ts';
import { keyText, optionCountOf } from './play-keys.ts';

/** Shapes of plays whose stakes are sets of numbers, in any order. */
type Shape = Omit<Play, 'code'>;

/**
 * Combinations of `size` choices that are all among the winning numbers. With `outOf`, so many
 * winning numbers must all be among the choices of a larger combination.
 */
export function combination(rule: {
	field: Field;
	size: number;
	prize: Prize;
	winners: (drawn: Drawn) => ReadonlySet<number>;
	/** The most winning numbers of a draw; the size when absent. */
	winnersMax?: number;
	outOf?: number;
	allowsBanker?: true;
}): Shape {
	const { field, size, prize, winners, outOf = size, allowsBanker } = rule;
	const { winnersMax = size } = rule;
	const bestHits = (choice: Choice) => mostHits(choice, { size, outOf, winnersMax });
	return {
		fields: [field],
		prizes: [prize],
		isSet: true,
		...(allowsBanker && { allowsBanker }),
		stakesOf: (choice) => {
			const { bankers, others } = splitBankers(choice);
			if (bankers.length >= size) return 0;
			return chooseCount(others.length, size - bankers.length);
		},
		bestHits,
		keysOf: (choice) => {
			const { bankers, others } = splitBankers(choice);
			const free = size - bankers.length;
			const key = (option: number, stakes: number) => ({
				...{ key: keyText(field, option), dim: 0, hits: bestHits(choice), stakes },
			});
			return [
				...bankers.map((option) => key(option, chooseCount(others.length, free))),
				...others.map((option) => key(option, chooseCount(others.length - 1, free - 1))),
			];
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

/** Returns the most combinations of a choice that one draw makes win. */
function mostHits(
	choice: Choice,
	{ size, outOf, winnersMax }: { size: number; outOf: number; winnersMax: number },
): number[] {
	const { bankers, others } = splitBankers(choice);
	const free = size - bankers.length;
	if (size <= outOf) {
		return [chooseCount(Math.min(others.length, winnersMax - bankers.length), free)];
	}
	// Every winning number is a banker or one of the others.
	const most = rangeOf(0, Math.min(bankers.length, outOf)).map((matchedBankers) => {
		const matched = outOf - matchedBankers;
		return matched > others.length ? 0 : chooseCount(others.length - matched, free - matched);
	});
	return [Math.max(...most)];
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
	// At least one number of all is drawn.
	const bestHits = ([options = []]: Choice) => [
		chooseCount(Math.min(options.length, optionCountOf(field) - 1), size),
	];
	return {
		fields: [field],
		prizes: [prize],
		isSet: true,
		stakesOf: ([options = []]) => chooseCount(options.length, size),
		bestHits,
		keysOf: (choice) => [
			{
				...{ key: 'all', dim: 0, hits: bestHits(choice) },
				stakes: chooseCount(choice[0]?.length ?? 0, size),
			},
		],
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
	const stakesOf = ([firsts = [], seconds = firsts]: Choice) =>
		first.count === 1
			? sumOf(firsts.map((one) => chooseCount(without(seconds, one), second.count)))
			: sumOf(seconds.map((one) => chooseCount(without(firsts, one), first.count)));
	return {
		fields: isOneField ? [field] : [field, field],
		prizes: [prize],
		isSet: true,
		stakesOf,
		bestHits: () => [1],
		keysOf: (choice) =>
			[...new Set(choice.flat())].map((option) => {
				const rest = choice.map((options) => options.filter((one) => one !== option));
				const stakes = stakesOf(choice) - stakesOf(rest);
				return { key: String(option), dim: 0, hits: [1], stakes };
			}),
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
