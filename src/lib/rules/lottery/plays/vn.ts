import { chance, chanceAllAppear, chanceNoneAppears } from '../counting.ts';
import { pick } from '../kinds.ts';
import { combination, missing } from '../kinds-of-sets.ts';
import type { Drawn, Field, Play } from '../play.ts';

/** Prizes of a board in drawn order, from the special prize down. */
export interface Board {
	name: 'vn27' | 'vn18';
	/** Digits of each prize. */
	lengths: readonly number[];
	/** The prizes of two and of three digits that plays call low. */
	low2: readonly number[];
	low3: readonly number[];
}

const times = (count: number, length: number) => Array.from({ length: count }, () => length);

/** North: special, first, 2 second, 6 third, 4 fourth, 6 fifth, 3 sixth and 4 seventh prizes. */
export const VN27: Board = {
	name: 'vn27',
	lengths: [5, 5, 5, 5, ...times(6, 5), ...times(4, 4), ...times(6, 4), ...times(3, 3), 2, 2, 2, 2],
	low2: [23, 24, 25, 26],
	low3: [20, 21, 22],
};

/** Central and South: special, first, second, 2 third, 7 fourth, a fifth, 3 sixth, two smaller. */
export const VN18: Board = {
	name: 'vn18',
	lengths: [6, 5, 5, 5, 5, ...times(7, 5), 4, ...times(3, 4), 3, 2],
	low2: [17],
	low3: [16],
};

/** Odds that differ with the board, in 1/10,000. */
interface BoardOdds {
	lo2: number;
	special: number;
	together: Record<2 | 3 | 4, number>;
	absent: Record<4 | 8 | 10, number>;
}

const ODDS: Record<Board['name'], BoardOdds> = {
	vn27: {
		lo2: 985_000,
		special: 990_000,
		together: { 2: 160_000, 3: 700_000, 4: 3_200_000 },
		absent: { 4: 26_000, 8: 82_000, 10: 150_000 },
	},
	vn18: {
		lo2: 990_000,
		special: 980_000,
		together: { 2: 330_000, 3: 2_200_000, 4: 15_500_000 },
		absent: { 4: 18_000, 8: 39_000, 10: 58_000 },
	},
};
/** Last two, three and four digits of a prize. */
const TWO_ODDS = 980_000;
const THREE_ODDS = 9_600_000;
const FOUR_ODDS = 88_800_000;
const DIGIT_ODDS = 98_000;

const TWO_DIGITS: Field = { of: 'typed', length: 2 };
const DIGIT: Field = { of: 'numbers', from: 0, to: 9 };

/** Creates the plays of a board of 27 or 18 prizes. */
export function vnPlays(board: Board): Play[] {
	const { lo2, special, together, absent } = ODDS[board.name];
	const { low2, low3 } = board;
	return [
		hits(board, 'vn.lo2', 2, lo2),
		hits(board, 'vn.lo3', 3, THREE_ODDS),
		hits(board, 'vn.lo4', 4, FOUR_ODDS),
		tails('vn.de.db', 2, [0], special),
		tails('vn.de.g1', 2, [1], TWO_ODDS),
		head(),
		tails('vn.de.low', 2, low2, TWO_ODDS),
		tails('vn.de.both', 2, [0, ...low2], TWO_ODDS),
		digit('vn.head', 10),
		digit('vn.tail', 1),
		tails('vn.c3.db', 3, [0], THREE_ODDS),
		tails('vn.c3.low', 3, low3, THREE_ODDS),
		tails('vn.c3.both', 3, [0, ...low3], THREE_ODDS),
		tails('vn.c4.db', 4, [0], FOUR_ODDS),
		...([2, 3, 4] as const).map((size): Play => {
			const all = chanceAllAppear(size, 100, board.lengths.length);
			const prize = { chance: all, odds: together[size], kind: 'numbers' };
			const winnersMax = board.lengths.length;
			const rule = { field: TWO_DIGITS, size, prize, winners: lastTwo, winnersMax };
			return { code: `vn.xien.${size}`, ...combination(rule) };
		}),
		...([4, 8, 10] as const).map((size): Play => {
			const none = chanceNoneAppears(size, 100, board.lengths.length);
			const prize = { chance: none, odds: absent[size], kind: 'numbers' };
			const rule = { field: TWO_DIGITS, size, prize, winners: lastTwo };
			return { code: `vn.truot.${size}`, ...missing(rule) };
		}),
	];
}

const lastTwo = ({ numbers }: Drawn) => new Set(numbers.map((number) => number % 100));

/** The last digits of every prize that is long enough: a stake for each prize. */
function hits(board: Board, code: string, length: number, odds: number): Play {
	const prizes = board.lengths.flatMap((digits, at) => (digits >= length ? [at] : []));
	return tails(code, length, prizes, odds);
}

/** The last digits of some prizes: a stake for each of them, paid for each hit. */
function tails(code: string, length: number, prizes: readonly number[], odds: number): Play {
	const modulus = 10 ** length;
	return {
		code,
		...pick({
			field: { of: 'typed', length },
			prizes: [{ chance: chance(1, modulus), odds, kind: 'number' }],
			stakesEach: prizes.length,
			hits: ({ numbers }) => {
				const drawn = prizes.map((at) => (numbers[at] ?? 0) % modulus);
				return (option) => drawn.filter((tail) => tail === option).length;
			},
		}),
	};
}

/** The first two digits of the special prize. */
function head(): Play {
	return {
		code: 'vn.de.dbhead',
		...pick({
			field: TWO_DIGITS,
			prizes: [{ chance: chance(1, 100), odds: TWO_ODDS, kind: 'number' }],
			hits: ({ texts }) => {
				const drawn = Number(texts[0]?.slice(0, 2));
				return (option) => (option === drawn ? 1 : 0);
			},
		}),
	};
}

/** The tens or the ones of the special prize. */
function digit(code: string, place: 1 | 10): Play {
	return {
		code,
		...pick({
			field: DIGIT,
			prizes: [{ chance: chance(1, 10), odds: DIGIT_ODDS, kind: 'digit' }],
			hits: ({ numbers: [special = 0] }) => {
				const drawn = Math.floor(special / place) % 10;
				return (option) => (option === drawn ? 1 : 0);
			},
		}),
	};
}
